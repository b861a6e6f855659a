import { EventEmitter, once } from 'node:events';

/** A resource that may be temporarily unavailable, such as a connection; callers wait briefly for it. */
export class AwaitedResource<T> {
  private value: T | null = null;
  private readonly changes = new EventEmitter().setMaxListeners(0);

  constructor(
    private readonly name: string,
    private readonly timeoutMs = 3_000,
  ) {}

  set(value: T): void {
    this.value = value;
    this.changes.emit('arrived');
  }

  get current(): T | null {
    return this.value;
  }

  clear(): void {
    this.value = null;
  }

  /** Rejects with the code `ECONNREFUSED` if it does not arrive in time. */
  async get(): Promise<T> {
    if (this.value === null)
      await once(this.changes, 'arrived', { signal: AbortSignal.timeout(this.timeoutMs) }).catch(
        () => undefined,
      );
    if (this.value !== null) return this.value;
    throw Object.assign(new Error(`${this.name} cannot be reached`), { code: 'ECONNREFUSED' });
  }
}
