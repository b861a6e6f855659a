import { randomUUID } from 'node:crypto';
import { createLogger, RedisCacheStore } from '@music/platform';
import { publishedCacheSuite } from './published-cache.suite.js';

const url = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';

publishedCacheSuite('redis', () => {
  const prefix = `test:${randomUUID()}:`;
  const connect = () => new RedisCacheStore(url, createLogger('test'), prefix);
  const [store, other] = [connect(), connect()];
  const close = async () => {
    await Promise.all([store.close(), other.close()]);
  };
  return Promise.resolve({ store, other, close });
});
