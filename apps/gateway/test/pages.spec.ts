import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { testConfig, testSeller } from './gateway.fixture.js';
import { openGateway } from './open-gateway.js';

let webRoot: string;
let app: NestFastifyApplication;
beforeAll(async () => {
  webRoot = mkdtempSync(join(tmpdir(), 'web-'));
  copyFileSync(fileURLToPath(new URL('../../web/index.html', import.meta.url)), join(webRoot, 'index.html'));
  app = await openGateway(testConfig({ ...testSeller, SELLER_VAT_NUMBER: 'GB 123 4567 89' }, webRoot));
});
afterAll(async () => {
  await app.close();
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
