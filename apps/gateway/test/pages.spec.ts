import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getPiece } from '@music/contracts';
import { CallError, Handles, InProcessBroker, serverStrategy } from '@music/messaging';
import { Controller, type INestMicroservice, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { testConfig, testSecret, testSeller } from './gateway.fixture.js';
import { openGateway } from './open-gateway.js';

/** Answers every piece as the test says. */
let answer: () => Promise<never>;
@Controller()
class FakeCatalogue {
  @Handles(getPiece)
  piece() {
    return answer();
  }
}
@Module({ controllers: [FakeCatalogue] })
class FakeCatalogueModule {}

const broker = new InProcessBroker();
let catalogue: INestMicroservice;
let webRoot: string;
let app: NestFastifyApplication;
beforeAll(async () => {
  webRoot = mkdtempSync(join(tmpdir(), 'web-'));
  copyFileSync(fileURLToPath(new URL('../../web/index.html', import.meta.url)), join(webRoot, 'index.html'));
  app = await openGateway(
    testConfig({ ...testSeller, SELLER_VAT_NUMBER: 'GB 123 4567 89' }, webRoot),
    broker,
  );
  const strategy = serverStrategy({ service: 'catalogue', broker, actorSecret: testSecret });
  catalogue = await NestFactory.createMicroservice(FakeCatalogueModule, { strategy, logger: false });
  await catalogue.listen();
});
afterAll(async () => {
  await app.close();
  await catalogue.close();
  await broker.close();
  rmSync(webRoot, { recursive: true });
});

describe('who sells (C-027, C-038, C-040)', () => {
  it.each(['/contact', '/privacy-policy', '/terms-and-conditions'])(
    '%s says so without JavaScript',
    async (url) => {
      const noscript = /<noscript>(.*)<\/noscript>/s.exec((await app.inject(url)).body)?.[1];
      for (const text of ['Brass &amp; Son Ltd, 1 Publishing Lane, London', 'VAT number GB 123 4567 89'])
        expect(noscript).toContain(text);
      expect(noscript).toContain('<a href="mailto:office@shop.example">');
    },
  );

  it('every page tells the app, and no other page says it', async () => {
    const { body } = await app.inject('/about');
    const configuration = /id="configuration">(.*?)<\/script>/.exec(body)?.[1] ?? '{}';
    expect(JSON.parse(configuration)).toEqual({
      seller: {
        name: 'Brass & Son Ltd',
        address: ['1 Publishing Lane', 'London'],
        email: 'office@shop.example',
        vatNumber: 'GB 123 4567 89',
      },
    });
    expect(body).not.toContain('<address>');
  });
});

describe('a page that cannot be made (C-030)', () => {
  const path = '/brass/nicaea/12?from=home';
  const sorry = 'Sorry, something went wrong. Please try again later.';
  const maintenance = 'We are carrying out maintenance. Please try again in a few minutes.';
  let thaw: (reason: Error) => void;
  const frozen = new Promise<never>((_, reject) => {
    thaw = reject;
  });
  afterAll(() => thaw(new Error('too late')));

  it.each<[string, number, string, () => Promise<never>]>([
    ['fails', 500, sorry, () => Promise.reject(new Error('select secret from pieces'))],
    ['is away', 503, maintenance, () => Promise.reject(new CallError('UNAVAILABLE'))],
    ['is frozen', 503, maintenance, () => frozen],
  ])('while the catalogue %s, answers %i with the words of the error page', async (_, status, text, how) => {
    answer = how;
    const page = await app.inject({ url: path, headers: { accept: 'text/html' } });
    expect([page.statusCode, page.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect(page.body).toContain('<title>Error | Salvation Army Music Index</title>');
    expect(page.body).toContain('<meta name="robots" content="noindex" />');
    const root = /<div id="root">(.*)<noscript>/s.exec(page.body)?.[1];
    expect(root).toContain(`<p>${text}</p>`);
    expect(root).toContain(`<a href="${path}">Try again</a>`);
    expect(page.body).toContain('<script type="module"');
    expect(page.body).not.toContain('secret');
  });
});
