/** A minimal interface to Redis for caching, rate limits and notifications. Everything in it can be rebuilt. */
export abstract class CacheStore {
  abstract get(key: string): Promise<Buffer | null>;
  /** The bytes may be stored as they are, not copied: they must not change afterwards. */
  abstract set(key: string, value: Buffer | string, ttlSeconds?: number): Promise<void>;
  /** Also resets the rate limits of these keys. */
  abstract delete(...keys: string[]): Promise<void>;
  /**
   * Counts one try, of which `limit` are allowed within any `windowSeconds` (a sliding window). Returns 0, or the milliseconds
   * until another is allowed; then this one was not counted.
   */
  abstract consumeRateLimit(key: string, limit: number, windowSeconds: number): Promise<number>;
  abstract publish(channel: string, message: string): Promise<void>;
  /** Returns the function that ends the subscription. */
  abstract subscribe(channel: string, listener: (message: string) => void): Promise<() => Promise<void>>;
  /** Throws if the store does not answer. */
  abstract ping(): Promise<void>;
  abstract close(): Promise<void>;
}
