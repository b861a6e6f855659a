import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@music/testing/eventually';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { answerMalformed } from '../src/routing/malformed-request.js';
import { openGateway } from './open-gateway.js';

let app: NestFastifyApplication;
beforeAll(async () => {
  app = await openGateway();
});
afterAll(() => app.close());

const json = { 'content-type': 'application/json' };
const refusal = (code: string) => ({
  code,
  msg: null,
  correlationId: expect.stringMatching(/^[0-9a-f-]{36}$/),
});

describe('addresses without a page', () => {
  it.each([
    '//',
    '///',
    '//[',
    '//evil.example/x',
    '//%5b',
    '/%',
    '/%E0%A4%A',
    '/brass/%/1',
    '/faq/100%',
    '/brass/caf%E9/117?from=home',
  ])('C-041 GET %s is a page that does not exist', async (url) => {
    const response = await app.inject(url);
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
  });

  it.each(['/api/%', '/api/brass/detail/%E9'])('GET %s is refused with the shop’s own error', async (url) => {
    const response = await app.inject(url);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual(refusal('BAD_REQUEST'));
    expect(response.headers['x-correlation-id']).toBe(
      response.json<{ correlationId: string }>().correlationId,
    );
  });

  it('a segment longer than any name is not found', async () => {
    const response = await app.inject(`/api/brass/detail/${'1'.repeat(400)}`);
    expect([response.statusCode, response.json()]).toEqual([404, refusal('NOT_FOUND')]);
  });
});

describe('bodies', () => {
  const send = (method: 'POST' | 'DELETE', url: string, payload?: string) =>
    app.inject({ method, url, headers: json, ...(payload !== undefined && { payload }) });

  it.each(['refresh', 'morph', 'vouchers', 'nothing'])(
    'C-161: POST /api/admin/%s answers a visitor 401 before saying anything about the body',
    async (call) => {
      for (const payload of [undefined, '', '{', '[]', '{"__proto__":{}}'])
        expect((await send('POST', `/api/admin/${call}`, payload)).json()).toEqual(refusal('UNAUTHORISED'));
    },
  );

  it('a call without a body may still have the content type JSON', async () => {
    for (const payload of [undefined, ''])
      expect((await send('POST', '/api/user/logout', payload)).statusCode).not.toBe(400);
    expect((await send('DELETE', '/api/user')).statusCode).not.toBe(400);
  });

  it.each(['{', '{"a":1}}', '{"__proto__":{"isAdmin":true}}', 'text'])('%s is not JSON', async (payload) => {
    for (const url of ['/api/user', '/api/user/logout', '/api/basket'])
      expect((await send('POST', url, payload)).json()).toEqual(refusal('BAD_REQUEST'));
  });
});

describe('bytes that are not HTTP', () => {
  beforeAll(() => app.listen(0, '127.0.0.1'));

  const send = async (bytes: string) => {
    const { port } = new URL(await app.getUrl());
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(bytes);
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    return { status: head.slice(0, 12), body: body && (JSON.parse(body) as unknown) };
  };

  it.each([
    ['nonsense', 'nonsense\r\n\r\n'],
    ['an address that is not encoded', 'GET /api/🎺 HTTP/1.1\r\nhost: shop\r\n\r\n'],
    ['headers that are too long', `GET / HTTP/1.1\r\nhost: shop\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`],
  ])('%s are refused with the shop’s own error', async (_, bytes) => {
    expect(await send(bytes)).toEqual({ status: 'HTTP/1.1 400', body: refusal('BAD_REQUEST') });
  });

  it('HEAD gets the same without a body', async () => {
    const bytes = 'HEAD /api/🎺 HTTP/1.1\r\nhost: shop\r\n\r\n';
    expect(await send(bytes)).toEqual({ status: 'HTTP/1.1 400', body: '' });
  });

  it('a connection on which nothing arrives in time gets 408, as browsers expect', async () => {
    const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      answerMalformed(late, socket);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const response = await text(connect((server.address() as AddressInfo).port, '127.0.0.1'));
    expect(response).toBe('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n');
    server.close();
  });
});

it('a connection on which nothing has arrived does not keep a gateway from stopping', async () => {
  const gateway = await openGateway();
  await gateway.listen(0, '127.0.0.1');
  const accepted = once(gateway.getHttpServer(), 'connection');
  const received = text(connect(Number(new URL(await gateway.getUrl()).port), '127.0.0.1'));
  await accepted;
  await gateway.close();
  expect(await received).toBe('');
});

it('a request that arrives on an open connection while a gateway stops is answered', async () => {
  const gateway = await openGateway();
  await gateway.listen(0, '127.0.0.1');
  const server = gateway.getHttpServer();
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  const socket = connect(Number(new URL(await gateway.getUrl()).port), '127.0.0.1');
  const received = text(socket);
  socket.write('GET /healthz HTTP/1.1\r\n');
  const [connection] = await accepted;
  await eventually(() => expect(connection.bytesRead).toBeGreaterThan(0));
  const closed = gateway.close();
  await eventually(() => expect(server.listening).toBe(false));
  socket.write('Host: x\r\n\r\n');
  const answer = await received;
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  await closed;
});
