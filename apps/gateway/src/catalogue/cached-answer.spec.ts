import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contentHash } from '@music/platform/content-hash';
import { cachedAnswer, preferencesOf, writeAnswer } from './cached-answer.js';

const identity = Buffer.from('[{"title":"Praise"}]');
const hash = contentHash(identity);
const answer = cachedAnswer(hash, { identity, gzip: gzipSync(identity), br: brotliCompressSync(identity) });

describe('preferencesOf', () => {
  it.each([
    ['', []],
    ['gzip, deflate, br', ['br', 'gzip']],
    ['gzip', ['gzip']],
    ['br;q=0, gzip', ['gzip']],
    ['br;q=0.0', []],
    ['*', ['br', 'gzip']],
    ['deflate', []],
  ])('%s → %s', (accepts, encodings) => {
    expect(preferencesOf(accepts)).toEqual(encodings);
    expect(preferencesOf(accepts)).toEqual(encodings);
  });
});

describe('writeAnswer', () => {
  let server: Server;
  let url: string;
  beforeAll(async () => {
    server = createServer((request, response) => writeAnswer(request, response, answer)).listen(0);
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('gives every encoding a strong ETag of its own and answers 304 to it', async () => {
    const first = await fetch(url, { headers: { 'accept-encoding': 'br' } });
    const etag = first.headers.get('etag') ?? '';
    expect(await first.json()).toEqual([{ title: 'Praise' }]);
    expect(etag).toBe(`"${hash}-br"`);
    expect(first.headers.get('vary')).toBe('Accept-Encoding');
    expect(first.headers.get('cache-control')).toBe('no-cache');

    const again = await fetch(url, {
      headers: { 'accept-encoding': 'br', 'if-none-match': `"other", ${etag}` },
    });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');

    const inGzip = await fetch(url, { headers: { 'accept-encoding': 'gzip', 'if-none-match': etag } });
    expect(inGzip.status).toBe(200);
  });

  it('answers HEAD with the length and no body', async () => {
    const head = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
    expect(head.headers.get('content-length')).toBe(String(identity.length));
    expect(await head.text()).toBe('');
  });

  it.each([
    ['no body', '', ''],
    ['a body that nobody reads', 'Content-Length: 100000\r\n', 'x'.repeat(100_000)],
    ['a body in chunks', 'Transfer-Encoding: chunked\r\n', '5\r\nhello\r\n0\r\n\r\n'],
  ])('keeps using the connection after a request with %s', async (_, header, body) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    const last = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    socket.write(`GET / HTTP/1.1\r\nHost: x\r\n${header}\r\n${body}${last}`);
    expect((await text(socket)).match(/HTTP\/1.1 200/g)).toHaveLength(2);
  });
});
