import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLogger, RedisCacheStore } from '@music/platform';
import { cacheStoreSuite, eventually, tcpProxy, type TcpProxy, testRedisUrl } from '@music/testing';

const url = testRedisUrl();
const store = (at: string) => new RedisCacheStore(at, createLogger('test'), `test:${randomUUID()}:`);
cacheStoreSuite('Redis', () => store(url));

describe('a Redis that hangs', () => {
  let server: TcpProxy;
  let cache: RedisCacheStore;
  beforeAll(async () => {
    server = await tcpProxy(url, 6379);
    cache = store(server.url);
    await cache.set('key', 'value', 60);
  });
  afterAll(async () => {
    await cache.close();
    await server.close();
  });

  it('makes every command fail quickly, and is used again when it is back', async () => {
    server.freeze();
    const began = Date.now();
    const pending = [
      cache.get('key'),
      cache.set('key', 'other', 60),
      cache.consumeRateLimit('count', 5, 60),
      cache.delete('key'),
      cache.publish('channel', 'x'),
      cache.ping(),
    ];
    for (const { status } of await Promise.allSettled(pending)) expect(status).toBe('rejected');
    expect(Date.now() - began).toBeLessThan(15_000);
    server.thaw();
    await eventually(() => cache.ping());
  });
});

it('a subscription that succeeds after failures receives each message once', async () => {
  const server = await tcpProxy(url, 6379);
  await server.cut();
  const cache = store(server.url);
  const received: string[] = [];
  const subscribe = () => cache.subscribe('channel', (message) => received.push(message));
  for (let times = 0; times < 3; times += 1) await expect(subscribe()).rejects.toThrow();
  await server.restore();
  await eventually(subscribe);
  await eventually(() => cache.ping());
  await cache.publish('channel', 'new');
  await eventually(() => expect(received).toContain('new'));
  expect(received).toEqual(['new']);
  await cache.close();
  await server.close();
});
