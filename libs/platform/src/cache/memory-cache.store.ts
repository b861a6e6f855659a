import { EventEmitter } from 'node:events';
import { createLogger } from '../logger.js';
import { Periodic } from '../periodic.js';
import { CacheStore } from './cache-store.js';

/** Expired entries are purged at this interval. */
const sweepIntervalMs = 60_000;

interface Entry {
  value: Buffer;
  /** In milliseconds of `performance.now()`, which does not change when the system's clock is set. */
  expiresAt: number;
}

/** The cache of a process that holds the whole shop (standalone) and of tests. */
export class MemoryCacheStore extends CacheStore {
  private readonly entries = new Map<string, Entry>();
  /** When each attempt of a key expires, oldest first. */
  private readonly attempts = new Map<string, number[]>();
  private readonly channels = new EventEmitter().setMaxListeners(0);
  private readonly sweeping = new Periodic({
    name: 'sweeping the cache',
    logger: createLogger('cache'),
    intervalMs: sweepIntervalMs,
    work: () => this.sweep(),
  }).start();

  override get(key: string): Promise<Buffer | null> {
    return Promise.resolve(this.live(key)?.value ?? null);
  }

  override set(key: string, value: Buffer | string, ttlSeconds = Infinity): Promise<void> {
    const bytes = typeof value === 'string' ? Buffer.from(value) : value;
    this.entries.set(key, { value: bytes, expiresAt: performance.now() + ttlSeconds * 1_000 });
    return Promise.resolve();
  }

  override delete(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.entries.delete(key);
      this.attempts.delete(key);
    }
    return Promise.resolve();
  }

  override consumeRateLimit(key: string, limit: number, windowSeconds: number): Promise<number> {
    const now = performance.now();
    const counted = this.liveAttempts(key);
    const [oldest = now] = counted;
    if (counted.length >= limit) return Promise.resolve(oldest - now);
    this.attempts.set(key, [...counted, now + windowSeconds * 1_000]);
    return Promise.resolve(0);
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

  override async close(): Promise<void> {
    await this.sweeping.stop();
    this.channels.removeAllListeners();
  }

  private sweep(): void {
    for (const key of this.entries.keys()) this.live(key);
    for (const key of this.attempts.keys()) if (!this.liveAttempts(key).length) this.attempts.delete(key);
  }

  private liveAttempts(key: string): number[] {
    const now = performance.now();
    return (this.attempts.get(key) ?? []).filter((expiresAt) => expiresAt > now);
  }

  private live(key: string): Entry | undefined {
    const entry = this.entries.get(key);
    if (!entry || entry.expiresAt > performance.now()) return entry;
    this.entries.delete(key);
    return undefined;
  }
}
