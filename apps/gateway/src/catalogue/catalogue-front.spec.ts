import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { CatalogueFront } from './catalogue-front.js';
import type { PublishedAnswers } from './published-answers.js';

const path = '/api/home';
const nothingPublished = {
  get: () => undefined,
  onNewVersion: () => undefined,
} as unknown as PublishedAnswers;
const front = new CatalogueFront(nothingPublished);
const fastify = Fastify();

beforeAll(async () => {
  front.cacheResponses(fastify);
  fastify.get(path, () => ({ method: 'GET' }));
  fastify.get('/api/themes', () => []);
  fastify.post(path, () => ({ method: 'POST' }));
  await fastify.ready();
});
afterAll(() => fastify.close());

/** The body with which a GET is answered before the router; null if it is left to the router. */
function bodyFromFront(): string | null {
  let body = '';
  const response = { writeHead: () => ({ end: (bytes: Buffer) => (body = String(bytes)) }) };
  const request = { method: 'GET', url: path, headers: {}, read: () => null };
  const isAnswered = front.tryAnswer(
    request as unknown as IncomingMessage,
    response as unknown as ServerResponse,
  );
  return isAnswered ? body : null;
}

it('the reply to a POST is never cached as the answer to a GET of the same path', async () => {
  const reply = await fastify.inject({ method: 'POST', url: path });
  expect([reply.statusCode, reply.json(), reply.headers.etag]).toEqual([200, { method: 'POST' }, undefined]);
  expect(bodyFromFront()).toBeNull();

  expect((await fastify.inject(path)).headers.etag).toBeDefined();
  expect(bodyFromFront()).toBe('{"method":"GET"}');
});

it('the themes, which every page requests, are not sent again to a reader who has them', async () => {
  const { headers } = await fastify.inject('/api/themes');
  expect(headers['cache-control']).toBe('no-cache');
  const again = await fastify.inject({ url: '/api/themes', headers: { 'if-none-match': headers.etag } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});
