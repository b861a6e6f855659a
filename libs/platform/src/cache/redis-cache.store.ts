import { Redis } from 'ioredis';
import type { Logger } from '../logger.js';
import { CacheStore } from './cache-store.js';

/** The cache that all replicas share. A lost connection is retried for ever; a command waits 2 s at most. */
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
    this.redis = this.connect(url);
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

  override async increment(key: string, ttlSeconds: number): Promise<number> {
    const name = this.prefix + key;
    const answers = await this.redis
      .multi()
      .incr(name)
      .pexpire(name, Math.ceil(ttlSeconds * 1_000), 'NX')
      .exec();
    const [fault, count] = answers?.[0] ?? [new Error('Redis answered nothing'), null];
    if (fault) throw fault;
    return Number(count);
  }

  override async publish(channel: string, message: string): Promise<void> {
    await this.redis.publish(this.prefix + channel, message);
  }

  override async subscribe(
    channel: string,
    listener: (message: string) => void,
  ): Promise<() => Promise<void>> {
    const subscriber = (this.subscriber ??= this.redis.duplicate().on('error', this.warn));
    const name = this.prefix + channel;
    const onMessage = (from: string, message: string) => {
      if (from === name) listener(message);
    };
    subscriber.on('message', onMessage);
    await subscriber.subscribe(name);
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

  private connect(url: string): Redis {
    const redis = new Redis(url, {
      commandTimeout: 2_000,
      connectTimeout: 2_000,
      maxRetriesPerRequest: 1,
      retryStrategy: (tries) => Math.min(tries * 100, 1_000),
    });
    return redis.on('error', this.warn);
  }

  private readonly warn = (fault: Error) =>
    this.logger.warn({ fault: fault.message }, 'Redis does not answer');
}
