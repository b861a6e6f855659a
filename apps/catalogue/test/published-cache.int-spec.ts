import { MemoryCacheStore } from '@music/platform';
import { publicationSuite } from './published-cache.suite.js';

publicationSuite('memory', () => {
  const store = new MemoryCacheStore();
  return Promise.resolve({ store, other: store, close: () => store.close() });
});
