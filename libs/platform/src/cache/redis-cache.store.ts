import { Redis } from 'ioredis';
import type { Logger } from '../logger.js';
import { Outage } from '../outage.js';
import { CacheStore } from './cache-store.js';

/**
 * The list contains the times of the last attempts, newest first, by the clock of Redis: replicas need not agree on the time. It
 * is one script, so that no more than `limit` concurrent callers get through.
 */
const consumeRateLimitScript = `
  local limit, window = tonumber(ARGV[1]), tonumber(ARGV[2])
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local oldest = tonumber(redis.call('LINDEX', KEYS[1], limit - 1) or '-inf')
  local wait = oldest + window - now
  if wait > 0 then return wait end
  redis.call('LPUSH', KEYS[1], now)
  redis.call('LTRIM', KEYS[1], 0, limit - 1)
  redis.call('PEXPIRE', KEYS[1], window)
  return 0`;

/** The cache that all replicas share. A lost connection is retried for ever; a command waits 1 s at most. */
export class RedisCacheStore extends CacheStore {
  private readonly redis: Redis;
  private subscriber: Redis | undefined;

  /** `prefix` keeps two installations (or tests) on one server apart, channels included. */
  constructor(
    url: string,
    private readonly logger: Logger,
    private readonly prefix = '',
  ) {
    super();
    this.redis = this.logging(connect(url), 'Redis');
  }

  override get(key: string): Promise<Buffer | null> {
    return this.redis.getBuffer(this.prefix + key);
  }

  override async set(key: string, value: Buffer | string, ttlSeconds?: number): Promise<void> {
    if (ttlSeconds === undefined) await this.redis.set(this.prefix + key, value);
    else await this.redis.set(this.prefix + key, value, 'PX', Math.ceil(ttlSeconds * 1_000));
  }

  override async delete(...keys: string[]): Promise<void> {
    if (keys.length) await this.redis.unlink(keys.map((key) => this.prefix + key));
  }

  override async consumeRateLimit(key: string, limit: number, windowSeconds: number): Promise<number> {
    const windowMs = Math.ceil(windowSeconds * 1_000);
    return Number(await this.redis.eval(consumeRateLimitScript, 1, this.prefix + key, limit, windowMs));
  }

  override async publish(channel: string, message: string): Promise<void> {
    await this.redis.publish(this.prefix + channel, message);
  }

  override async subscribe(
    channel: string,
    listener: (message: string) => void,
  ): Promise<() => Promise<void>> {
    const subscriber = (this.subscriber ??= this.logging(this.redis.duplicate(), 'Redis (subscriptions)'));
    const name = this.prefix + channel;
    const onMessage = (from: string, message: string) => {
      if (from === name) listener(message);
    };
    await subscriber.subscribe(name);
    // Not before: the caller tries again after a failure, and would leave a listener behind each time.
    subscriber.on('message', onMessage);
    return async () => {
      subscriber.off('message', onMessage);
      await Promise.resolve();
    };
  }

  override async ping(): Promise<void> {
    await this.redis.ping();
  }

  override async close(): Promise<void> {
    this.subscriber?.disconnect();
    this.redis.disconnect();
    return Promise.resolve();
  }

  private logging(redis: Redis, server: string): Redis {
    const outage = Outage.ofServer(this.logger, server);
    return redis.on('error', outage.failed).on('ready', outage.over);
  }
}

const connect = (url: string): Redis =>
  new Redis(url, {
    commandTimeout: 1_000,
    connectTimeout: 2_000,
    socketTimeout: 5_000,
    maxRetriesPerRequest: 1,
    retryStrategy: (tries) => Math.min(tries * 100, 1_000),
  });
