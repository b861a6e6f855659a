import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { serveFiles } from './files.js';

const script = 'console.log("a script")';
const files = {
  'index.html': '<html>',
  'favicon.svg': '<svg></svg>',
  'server/entry.js': 'not for browsers',
  'assets/app-4f1c.js': script,
  'assets/app-4f1c.js.br': brotliCompressSync(script),
};

let root: string;
let server: FastifyInstance;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'web-files-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
  server = fastify();
  server.setNotFoundHandler((_, reply) => reply.status(404).send('the app’s own page'));
  await serveFiles(server, root);
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });

describe('the files of the web app', () => {
  it('with a hash in their name are kept for a year, and are sent as they were compressed at build time', async () => {
    const { statusCode, headers, rawPayload } = await get('/assets/app-4f1c.js', { 'accept-encoding': 'br' });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
    });
    expect(brotliDecompressSync(rawPayload).toString()).toBe(script);
    expect((await get('/assets/app-4f1c.js')).body).toBe(script);
  });

  it('without one are checked again each time', async () => {
    const { statusCode, headers } = await get('/favicon.svg');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
  });

  it.each([
    '/assets/none.js',
    '/assets/',
    '/assets',
    '/assets/.',
    '/assets/%00',
    '/assets/app-4f1c.js.br',
    '/assets/../server/entry.js',
    '/assets/%2e%2e/server/entry.js',
    '/assets/..%2fserver%2fentry.js',
    '/server/entry.js',
    '/index.html',
  ])('are nothing else: %s leads to the app’s own page for unknown addresses', async (url) => {
    const { statusCode, body } = await get(url);
    expect([statusCode, body]).toEqual([404, 'the app’s own page']);
  });
});
