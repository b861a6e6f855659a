import { AsyncLocalStorage } from 'node:async_hooks';

/*
 * Until Node.js 24, every AsyncLocalStorage that was ever used makes each promise of its process a little slower, and lives
 * for ever. Jest runs many spec files in one process, and each creates the storages of its libraries again: without this,
 * the 40th file runs a quarter slower than the first.
 */
const used = new Set();

for (const method of ['run', 'enterWith']) {
  const original = AsyncLocalStorage.prototype[method];
  AsyncLocalStorage.prototype[method] = function (...args) {
    used.add(this);
    return Reflect.apply(original, this, args);
  };
}

/** Extends one of Jest's test environments: what a spec file has stored is forgotten when the file ends. */
export const forgettingStorages = (Environment) =>
  class extends Environment {
    async teardown() {
      await super.teardown();
      for (const storage of used) storage.disable();
      used.clear();
    }
  };
