import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { PlatformEnvironment } from '../environment.js';
import { createLogger } from '../logger.js';
import { CacheStore } from './cache-store.js';
import { MemoryCacheStore } from './memory-cache.store.js';
import { RedisCacheStore } from './redis-cache.store.js';

type Environment = Pick<PlatformEnvironment, 'REDIS_URL' | 'NAME_PREFIX'>;

/** The one switch: Redis if `REDIS_URL` is set, this process's memory otherwise. */
export const createCacheStore = ({ REDIS_URL, NAME_PREFIX }: Environment): CacheStore =>
  REDIS_URL ? new RedisCacheStore(REDIS_URL, createLogger('cache'), NAME_PREFIX) : new MemoryCacheStore();

/** Gives a service the process's `CacheStore`; in standalone all services share one. */
@Global()
@Module({})
export class CacheModule {
  static using(store: CacheStore): DynamicModule {
    return {
      module: CacheModule,
      providers: [{ provide: CacheStore, useValue: store }],
      exports: [CacheStore],
    };
  }
}
