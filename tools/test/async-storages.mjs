import { AsyncLocalStorage } from 'node:async_hooks';

/*
 * Before Node.js 24, every AsyncLocalStorage that has been used slows down each later promise of the process, and is never
 * freed. Jest runs many spec files in one process, and each creates the storages of its libraries again: without this,
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

/** Extends a Jest environment: when a spec file ends, the storages it has used are disabled. */
export const withStorageCleanup = (Environment) =>
  class extends Environment {
    async teardown() {
      try {
        await super.teardown();
      } finally {
        for (const storage of used) storage.disable();
        used.clear();
      }
    }
  };
