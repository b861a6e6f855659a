import { AsyncLocalStorage } from 'node:async_hooks';

/** One storage for all values, because Node passes every storage to each asynchronous step of each request. */
const storage = new AsyncLocalStorage<ReadonlyMap<ScopedValue<unknown>, unknown>>();

/** A value that is visible to everything that runs within `run`, at any depth and at any time. */
export class ScopedValue<T> {
  /** Undefined outside of `run`. */
  get(): T | undefined {
    return storage.getStore()?.get(this) as T | undefined;
  }

  run<Result>(value: T, work: () => Result): Result {
    const inner = new Map<ScopedValue<unknown>, unknown>(storage.getStore());
    return storage.run(inner.set(this, value), work);
  }
}
