import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { testConfig } from './gateway.fixture.js';
import { openGateway } from './open-gateway.js';

/** Counts what it renders, and fails if the address says so. */
const renderer = `
let rendered = 0;
export default function render({ address }) {
  if (address === '/faq/throws') throw new Error('no such component');
  if (address === '/faq/dies') process.exit(1);
  return { html: \`<main>\${++rendered} \${address}</main>\`, css: 'main{color:red}', screen: 'grid' };
}`;
const template =
  '<html><head><title>x</title></head><body><div id="root"></div><noscript>n</noscript></body></html>';

let webRoot: string;
let app: NestFastifyApplication;
beforeAll(async () => {
  webRoot = mkdtempSync(join(tmpdir(), 'web-'));
  mkdirSync(join(webRoot, 'server'));
  writeFileSync(join(webRoot, 'index.html'), template);
  writeFileSync(join(webRoot, 'package.json'), '{"type":"module"}');
  writeFileSync(join(webRoot, 'server/server.js'), renderer);
  app = await openGateway(testConfig({}, webRoot));
});
afterAll(async () => {
  await app.close();
  rmSync(webRoot, { recursive: true });
});

const open = async (url: string): Promise<string> => {
  const page = await app.inject({ url, headers: { accept: 'text/html' } });
  expect(page.statusCode).toBe(200);
  return page.body;
};

describe('rendering pages', () => {
  it('happens once for concurrent and later requests', async () => {
    const pages = await Promise.all(Array.from({ length: 20 }, () => open('/about')));
    expect(new Set([...pages, await open('/about')]).size).toBe(1);
    expect(pages[0]).toMatch(/<div id="root"><main>\d+ \/about<\/main><\/div>/);
  });

  it('with a query is for that one reader', async () => {
    const [one, other] = [await open('/about?from=a'), await open('/about?from=a')];
    expect(one).not.toBe(other);
  });

  it('without the data of the page happens again for the next reader', async () => {
    const [one, other] = [await open('/brass'), await open('/brass')];
    expect(one).toContain('/brass</main>');
    expect(one).not.toBe(other);
  });

  it.each(['/faq/throws', '/faq/dies'])(
    'that fails on %s leaves the plain page with its head',
    async (url) => {
      const page = await open(url);
      expect(page).toContain('<title>FAQ | Salvation Army Music Index</title>');
      expect(page).toContain('<div id="root"></div>');
      expect(await open('/contact')).toContain('/contact</main>');
    },
  );
});
