import { Injectable } from '@nestjs/common';
import { type Call, changePassword, eraseAccount, sendVerification, updateProfile } from '@music/contracts';
import { CallError } from '@music/messaging';
import { CacheStore } from '@music/platform';
import { GatewayConfig } from '../config.js';

/** At most `tries` within `seconds`. */
export interface RateLimit {
  name: string;
  tries: number;
  seconds: number;
}

const hour = 3_600;
/** Decisions D12. Without a solved bot check a form has the stricter limit. */
export const limits = {
  loginByAccount: { name: 'login-account', tries: 10, seconds: 900 },
  loginByAddress: { name: 'login-address', tries: 60, seconds: hour },
  register: { name: 'register', tries: 20, seconds: hour },
  basketVoucher: { name: 'basket-voucher', tries: 60, seconds: hour },
  reset: { name: 'reset', tries: 5, seconds: hour },
  resetMailbox: { name: 'reset-mailbox', tries: 5, seconds: hour },
  unchecked: { name: 'unchecked', tries: 3, seconds: hour },
  /** A stolen session is no way to guess the password. */
  password: { name: 'password', tries: 10, seconds: 900 },
  /** Both send mail to an address that the user names. */
  verification: { name: 'verification', tries: 5, seconds: hour },
  profile: { name: 'profile', tries: 20, seconds: hour },
  /** New links to the order of a guest. */
  orderLink: { name: 'order-link', tries: 5, seconds: hour },
  refusalsNoted: { name: 'refusals-noted', tries: 30, seconds: hour },
} as const satisfies Record<string, RateLimit>;

const byUser = new Map<Call, RateLimit>([
  [changePassword, limits.password],
  [eraseAccount, limits.password],
  [sendVerification, limits.verification],
  [updateProfile, limits.profile],
]);
/** How often a user may make this call; undefined for as often as he likes. */
export const limitOfCall = (call: Call): RateLimit | undefined => byUser.get(call);

/** Counts tries in the cache, so that all replicas count together. */
@Injectable()
export class RateLimits {
  constructor(
    private readonly cache: CacheStore,
    private readonly config: GatewayConfig,
  ) {}

  /** Counts one try of `who` (an address, an account); throws `TOO_MANY_REQUESTS` with the seconds to wait. */
  async count({ name, tries, seconds }: RateLimit, who: string): Promise<void> {
    if (!this.config.rateLimits) return;
    const now = Math.floor(Date.now() / 1_000);
    const window = Math.floor(now / seconds);
    const used = await this.used(`limit:${name}:${who}:${window}`, seconds);
    if (used > tries) throw new TooManyRequests((window + 1) * seconds - now);
  }

  /** What cannot be counted is not let through, but may be tried again. */
  private async used(key: string, seconds: number): Promise<number> {
    try {
      return await this.cache.increment(key, seconds);
    } catch {
      throw new CallError('UNAVAILABLE');
    }
  }
}

/** `retryAfter`: seconds until the next try counts again. */
export class TooManyRequests extends CallError {
  constructor(readonly retryAfter: number) {
    super('TOO_MANY_REQUESTS');
  }
}
