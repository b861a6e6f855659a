/** The small port to Redis: what the cache, rate limits and notifications need. Everything in it can be rebuilt. */
export abstract class CacheStore {
  abstract get(key: string): Promise<Buffer | null>;
  /** The bytes may be kept as they are, not copied: they must not change any more. */
  abstract set(key: string, value: Buffer | string, ttlSeconds?: number): Promise<void>;
  abstract delete(...keys: string[]): Promise<void>;
  /**
   * Takes one of the `tries` that `key` has within any `seconds` (a sliding window). Returns 0, or the milliseconds
   * until one is free: then nothing was taken.
   */
  abstract takeTry(key: string, tries: number, seconds: number): Promise<number>;
  abstract publish(channel: string, message: string): Promise<void>;
  /** Answers the function that ends the subscription. */
  abstract subscribe(channel: string, listener: (message: string) => void): Promise<() => Promise<void>>;
  /** Throws when the store does not answer. */
  abstract ping(): Promise<void>;
  abstract close(): Promise<void>;
}
