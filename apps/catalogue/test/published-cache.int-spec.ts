import { MemoryCacheStore } from '@music/platform';
import { publishedCacheSuite } from './published-cache.suite.js';

publishedCacheSuite('memory', () => {
  const store = new MemoryCacheStore();
  return Promise.resolve({ store, other: store, close: () => store.close() });
});
