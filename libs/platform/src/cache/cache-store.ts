/** A minimal interface to Redis for caching, rate limits and notifications. Everything in it can be rebuilt. */
export abstract class CacheStore {
  abstract get(key: string): Promise<Buffer | null>;
  /** The bytes may be stored as they are, not copied: they must not change afterwards. */
  abstract set(key: string, value: Buffer | string, ttlSeconds?: number): Promise<void>;
  /** Also gives back the tries taken of these keys. */
  abstract delete(...keys: string[]): Promise<void>;
  /**
   * Takes one of the `tries` that `key` has within any `seconds` (a sliding window). Returns 0, or the milliseconds
   * until one is free: then nothing was taken.
   */
  abstract takeTry(key: string, tries: number, seconds: number): Promise<number>;
  abstract publish(channel: string, message: string): Promise<void>;
  /** Returns the function that ends the subscription. */
  abstract subscribe(channel: string, listener: (message: string) => void): Promise<() => Promise<void>>;
  /** Throws if the store does not answer. */
  abstract ping(): Promise<void>;
  abstract close(): Promise<void>;
}
