import { randomUUID } from 'node:crypto';
import { createLogger, RedisCacheStore } from '@music/platform';
import { cacheStoreSuite, testRedisUrl } from '@music/testing';

const url = testRedisUrl();
cacheStoreSuite('Redis', () => new RedisCacheStore(url, createLogger('test'), `test:${randomUUID()}:`));
