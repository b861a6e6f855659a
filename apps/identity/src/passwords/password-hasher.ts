import { randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CallError } from '@music/messaging';
import { hash, type Options, verify } from '@node-rs/argon2';
import pLimit, { type LimitFunction } from 'p-limit';
import { IdentityConfig } from '../config.js';

/** argon2id in PHC form. The number of concurrent and of waiting hashes is limited; above that, 429 at once. */
@Injectable()
export class PasswordHasher implements OnModuleInit {
  private readonly limit: LimitFunction;
  private readonly cost: Options;
  /** The hash of a random password, checked for unknown addresses so that they take as long. */
  private decoy: string | null = null;

  constructor(private readonly config: IdentityConfig) {
    this.limit = pLimit(config.hashConcurrency);
    this.cost = { memoryCost: config.hashCost.memoryKib, timeCost: config.hashCost.passes, parallelism: 1 };
  }

  async onModuleInit(): Promise<void> {
    this.decoy = await this.hash(randomBytes(32).toString('base64url'));
  }

  /** Throws `TOO_MANY_REQUESTS` if too many passwords are waiting. */
  hash(password: string): Promise<string> {
    return this.queued(() => hash(password.normalize('NFKC'), this.cost));
  }

  /** `storedHash` null: there is no such account. The work is the same, the result is false. Throws `TOO_MANY_REQUESTS`. */
  async matches(storedHash: string | null, password: string): Promise<boolean> {
    const against = storedHash ?? this.decoy;
    if (!against) throw new Error('The hasher was not initialised.');
    const equal = await this.queued(() => verify(against, password.normalize('NFKC')));
    return equal && storedHash !== null;
  }

  /** Whether a hash was made with a cost other than the current one. */
  isOutdated(storedHash: string): boolean {
    return !storedHash.includes(`$m=${this.cost.memoryCost},t=${this.cost.timeCost},p=1$`);
  }

  private async queued<T>(work: () => Promise<T>): Promise<T> {
    const { hashConcurrency, hashQueue } = this.config;
    if (this.limit.activeCount + this.limit.pendingCount >= hashConcurrency + hashQueue)
      throw new CallError('TOO_MANY_REQUESTS');
    return this.limit(work);
  }
}
