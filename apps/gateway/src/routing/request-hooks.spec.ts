import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CallError } from '@music/messaging';
import { currentContext } from '@music/platform';
import Fastify from 'fastify';
import {
  addRequestContext,
  forbidStoring,
  refuseEncodedBodies,
  refuseOtherThanJson,
} from './request-context.hook.js';
import { refuseForeignOrigins } from './same-origin.hook.js';

const shop = 'https://shop.example.org';
const fastify = Fastify();
beforeAll(async () => {
  addRequestContext(fastify);
  refuseEncodedBodies(fastify);
  refuseOtherThanJson(fastify);
  refuseForeignOrigins(fastify, shop);
  forbidStoring(fastify);
  fastify.all('/api/thing', (request) => ({
    body: request.body ?? null,
    correlationId: currentContext().correlationId,
  }));
  fastify.all('/page', () => ({}));
  fastify.setErrorHandler((error, _request, reply) =>
    reply.status(error instanceof CallError ? error.status : 500).send({}),
  );
  await fastify.ready();
});
afterAll(() => fastify.close());

const send = (
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE',
  headers: Record<string, string>,
  payload?: string,
) => fastify.inject({ method, url: '/api/thing', headers, ...(payload === undefined ? {} : { payload }) });
const json = { 'content-type': 'application/json' };

describe('the origin of a change (D5)', () => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'https://shop.example.org.evil.example' },
    { origin: 'http://shop.example.org' },
    { origin: 'https://shop.example.org:8443' },
    { origin: 'null' },
    { origin: '' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'nonsense' },
    { origin: shop, 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  ];
  it.each(foreign)('%j may read and change nothing', async (headers) => {
    for (const method of ['POST', 'PUT', 'DELETE'] as const)
      expect((await send(method, headers)).statusCode).toBe(403);
    for (const method of ['GET', 'HEAD'] as const) expect((await send(method, headers)).statusCode).toBe(200);
  });

  const own: Record<string, string>[] = [
    {},
    { origin: shop },
    { origin: shop, 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: 'http://127.0.0.1:4200', host: '127.0.0.1:4200' },
  ];
  it.each(own)('%j may change', async (headers) => {
    expect((await send('POST', headers)).statusCode).toBe(200);
  });
});

describe('the allowed bodies (rule S20)', () => {
  it('JSON, or nothing at all', async () => {
    expect((await send('POST', json, '{"a":1}')).json()).toMatchObject({ body: { a: 1 } });
    expect((await send('POST', { 'content-type': 'Application/JSON; charset=utf-8' }, '{}')).statusCode).toBe(
      200,
    );
    expect((await send('POST', {})).statusCode).toBe(200);
    expect((await send('POST', { 'content-length': '0' })).statusCode).toBe(200);
  });

  it.each([
    'application/x-www-form-urlencoded',
    'text/plain',
    'multipart/form-data',
    'application/jsonp',
    '',
  ])('not "%s"', async (type) => {
    expect((await send('POST', { 'content-type': type }, 'a=1')).statusCode).toBe(415);
  });

  it.each(['gzip', 'br', 'identity'])('not encoded as %s', async (encoding) => {
    expect((await send('POST', { ...json, 'content-encoding': encoding }, '{}')).statusCode).toBe(415);
  });
});

describe('the context of a request', () => {
  it('has the given correlation id, or a new one, and returns it', async () => {
    const given = await send('POST', { ...json, 'x-correlation-id': 'abc-12345678' }, '{}');
    expect([
      given.headers['x-correlation-id'],
      given.json<{ correlationId: string }>().correlationId,
    ]).toEqual(['abc-12345678', 'abc-12345678']);
    const forged = await send('POST', { ...json, 'x-correlation-id': 'a\tb"; drop' }, '{}');
    expect(forged.headers['x-correlation-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('answers of calls must not be cached; pages set their own headers', async () => {
    expect((await send('GET', {})).headers['cache-control']).toBe('no-store');
    expect((await fastify.inject('/page')).headers['cache-control']).toBeUndefined();
  });
});
