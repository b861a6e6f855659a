import { EventEmitter } from 'node:events';
import { CacheStore } from './cache-store.js';

/** Counters of tries are never read again: without this they would pile up. */
const sweepMs = 60_000;

interface Entry {
  value: Buffer;
  expiresAt: number;
}

/** The cache of a process that holds the whole shop (standalone) and of tests. */
export class MemoryCacheStore extends CacheStore {
  private readonly entries = new Map<string, Entry>();
  private readonly channels = new EventEmitter().setMaxListeners(0);
  private readonly timer = setInterval(() => this.sweep(), sweepMs).unref();

  override get(key: string): Promise<Buffer | null> {
    return Promise.resolve(this.live(key)?.value ?? null);
  }

  override set(key: string, value: Buffer | string, ttlSeconds = Infinity): Promise<void> {
    const bytes = typeof value === 'string' ? Buffer.from(value) : value;
    this.entries.set(key, { value: bytes, expiresAt: Date.now() + ttlSeconds * 1_000 });
    return Promise.resolve();
  }

  override delete(...keys: string[]): Promise<void> {
    keys.forEach((key) => this.entries.delete(key));
    return Promise.resolve();
  }

  override async increment(key: string, ttlSeconds: number): Promise<number> {
    const held = this.live(key);
    const count = Number(held?.value ?? 0) + 1;
    const expiresAt = held?.expiresAt ?? Date.now() + ttlSeconds * 1_000;
    this.entries.set(key, { value: Buffer.from(String(count)), expiresAt });
    return Promise.resolve(count);
  }

  override publish(channel: string, message: string): Promise<void> {
    setImmediate(() => this.channels.emit(channel, message));
    return Promise.resolve();
  }

  override subscribe(channel: string, listener: (message: string) => void): Promise<() => Promise<void>> {
    this.channels.on(channel, listener);
    return Promise.resolve(() => {
      this.channels.off(channel, listener);
      return Promise.resolve();
    });
  }

  override ping(): Promise<void> {
    return Promise.resolve();
  }

  override close(): Promise<void> {
    clearInterval(this.timer);
    this.channels.removeAllListeners();
    return Promise.resolve();
  }

  private sweep(): void {
    for (const key of this.entries.keys()) this.live(key);
  }

  private live(key: string): Entry | undefined {
    const entry = this.entries.get(key);
    if (!entry || entry.expiresAt > Date.now()) return entry;
    this.entries.delete(key);
    return undefined;
  }
}
