import { AsyncLocalStorage } from 'node:async_hooks';

/** One for all values: Node carries every storage to each asynchronous step of each request, so each one costs. */
const storage = new AsyncLocalStorage<ReadonlyMap<ScopedValue<unknown>, unknown>>();

/** A value that is seen by all that runs within `run`, however deep and however late. */
export class ScopedValue<T> {
  /** Undefined outside. */
  get(): T | undefined {
    return storage.getStore()?.get(this) as T | undefined;
  }

  run<Result>(value: T, work: () => Result): Result {
    const inner = new Map<ScopedValue<unknown>, unknown>(storage.getStore());
    return storage.run(inner.set(this, value), work);
  }
}
