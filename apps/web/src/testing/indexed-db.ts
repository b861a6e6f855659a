import { afterEach } from '@jest/globals';

/** jsdom has no IndexedDB: a small one in memory, with named databases of one store. Returns what is in each. */
export function imitateIndexedDb(): ReadonlyMap<string, ReadonlyMap<string, unknown>> {
  const databases = new Map<string, Map<string, unknown>>();
  const answer = <T>(result: T, isNew = false) => {
    const request: { result: T; onsuccess?: () => void; onupgradeneeded?: () => void } = { result };
    queueMicrotask(() => {
      if (isNew) request.onupgradeneeded?.();
      request.onsuccess?.();
    });
    return request;
  };
  const open = (name: string) => {
    const isNew = !databases.has(name);
    const items = databases.get(name) ?? new Map<string, unknown>();
    databases.set(name, items);
    const objectStore = () => ({
      get: (key: string) => answer(items.get(key)),
      put: (value: unknown, key: string) => answer(void items.set(key, value)),
    });
    const database = {
      createObjectStore: () => undefined,
      transaction: () => ({ objectStore }),
      close: () => undefined,
    };
    return answer(database, isNew);
  };
  const deleteDatabase = (name: string): void => void databases.delete(name);
  Object.assign(globalThis, { indexedDB: { open, deleteDatabase } });
  return databases;
}

afterEach(() => void Reflect.deleteProperty(globalThis, 'indexedDB'));
