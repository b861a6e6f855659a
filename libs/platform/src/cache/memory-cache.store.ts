import { EventEmitter } from 'node:events';
import { createLogger } from '../logger.js';
import { Periodic } from '../periodic.js';
import { CacheStore } from './cache-store.js';

/** Expired entries are purged at this interval. */
const sweepMs = 60_000;

interface Entry {
  value: Buffer;
  expiresAt: number;
}

/** The cache of a process that holds the whole shop (standalone) and of tests. */
export class MemoryCacheStore extends CacheStore {
  private readonly entries = new Map<string, Entry>();
  /** When each try of a key expires, oldest first. */
  private readonly tries = new Map<string, number[]>();
  private readonly channels = new EventEmitter().setMaxListeners(0);
  private readonly sweeping = new Periodic({
    name: 'sweeping the cache',
    logger: createLogger('cache'),
    intervalMs: sweepMs,
    work: () => this.sweep(),
  }).start();

  override get(key: string): Promise<Buffer | null> {
    return Promise.resolve(this.live(key)?.value ?? null);
  }

  override set(key: string, value: Buffer | string, ttlSeconds = Infinity): Promise<void> {
    const bytes = typeof value === 'string' ? Buffer.from(value) : value;
    this.entries.set(key, { value: bytes, expiresAt: Date.now() + ttlSeconds * 1_000 });
    return Promise.resolve();
  }

  override delete(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.entries.delete(key);
      this.tries.delete(key);
    }
    return Promise.resolve();
  }

  override takeTry(key: string, tries: number, seconds: number): Promise<number> {
    const now = Date.now();
    const taken = this.liveTries(key);
    const [oldest = now] = taken;
    if (taken.length >= tries) return Promise.resolve(oldest - now);
    this.tries.set(key, [...taken, now + seconds * 1_000]);
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
    for (const key of this.tries.keys()) if (!this.liveTries(key).length) this.tries.delete(key);
  }

  private liveTries(key: string): number[] {
    const now = Date.now();
    return (this.tries.get(key) ?? []).filter((forgottenAt) => forgottenAt > now);
  }

  private live(key: string): Entry | undefined {
    const entry = this.entries.get(key);
    if (!entry || entry.expiresAt > Date.now()) return entry;
    this.entries.delete(key);
    return undefined;
  }
}
