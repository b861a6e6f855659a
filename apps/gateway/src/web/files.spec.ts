import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { serveFiles } from './files.js';

const script = 'console.log("a script")';
const files = {
  'index.html': '<html>',
  'offline.html': '<html>',
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
  server.setNotFoundHandler((_, reply) => reply.status(404).send('not found'));
  await serveFiles(server, root);
  await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });

describe('serving the web app’s files', () => {
  it('a hashed file is cached for a year and sent as compressed at build time', async () => {
    const { statusCode, headers, rawPayload } = await get('/assets/app-4f1c.js', { 'accept-encoding': 'br' });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      vary: 'Accept-Encoding',
    });
    expect(brotliDecompressSync(rawPayload).toString()).toBe(script);
    expect((await get('/assets/app-4f1c.js')).body).toBe(script);
  });

  it('any other file is revalidated on every use', async () => {
    const { statusCode, headers } = await get('/favicon.svg');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
  });

  it.each([
    '/assets/none.js',
    '/assets/',
    '/assets',
    '/assets/%00',
    '/assets/app-4f1c.js.br',
    '/assets/..%2fserver%2fentry.js',
    '/server/entry.js',
    '/index.html',
    '/offline.html',
  ])('%s is not found', async (url) => {
    const { statusCode, body } = await get(url);
    expect([statusCode, body]).toEqual([404, 'not found']);
  });

  // `inject` would resolve the dots before it sends them.
  it.each(['/assets/../server/entry.js', '/assets/%2e%2e/server/entry.js', '/assets/.'])(
    '%s is not found, sent as it is',
    async (path) => {
      const { port } = server.server.address() as AddressInfo;
      const [response] = (await once(request({ host: '127.0.0.1', port, path }).end(), 'response')) as [
        IncomingMessage,
      ];
      expect([response.statusCode, await text(response)]).toEqual([404, 'not found']);
    },
  );
});
