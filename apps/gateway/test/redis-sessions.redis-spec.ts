import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually, tcpProxy, type TcpProxy, testRedisUrl } from '@music/testing';
import { createClient } from 'redis';
import { redisSessions } from '../src/session/redis-session.client.js';
import type { SessionStorage } from '../src/session/session-storage.js';
import { sessionTableSuite } from './session-table.suite.js';

/** Whether the store answers at all. */
const answers = ({ store }: SessionStorage) =>
  new Promise<boolean>((resolve) => store.get('nobody', (error: unknown) => resolve(!error)));
const connected = (storage: SessionStorage) =>
  eventually(async () => expect(await answers(storage)).toBe(true));

sessionTableSuite('Redis', async () => {
  const { url, cut } = await tcpProxy(testRedisUrl(), 6379);
  const prefix = `test:${randomUUID()}:`;
  const storage = await redisSessions(url, prefix);
  await connected(storage);
  const redis = await createClient({ url: testRedisUrl() }).connect();
  const keyOf = (id: string) => `${prefix}session:${id}`;
  const close = async () => {
    redis.destroy();
    await storage.close();
  };
  return {
    storage,
    away: cut,
    secondsLeft: (id) => redis.ttl(keyOf(id)),
    expireIn: (id, seconds) => redis.expire(keyOf(id), seconds),
    close,
  };
});

let server: TcpProxy;
let storage: SessionStorage;
beforeAll(async () => {
  server = await tcpProxy(testRedisUrl(), 6379);
  storage = await redisSessions(server.url, `test:${randomUUID()}:`);
  await connected(storage);
});
afterAll(async () => {
  await storage.close();
  await server.close();
});

it('a Redis that hangs is given up soon, and used again when it is back', async () => {
  server.freeze();
  const began = Date.now();
  expect(await Promise.all([answers(storage), answers(storage)])).toEqual([false, false]);
  expect(Date.now() - began).toBeLessThan(15_000);
  server.thaw();
  await connected(storage);
});
