import { Injectable } from '@nestjs/common';
import {
  type Call,
  castVote,
  changePassword,
  eraseAccount,
  exportOwnData,
  sendVerification,
  updateProfile,
} from '@music/contracts';
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
/** Without a solved bot check a form has the stricter limit. */
export const limits = {
  loginByAddress: { name: 'login-address', tries: 60, seconds: hour },
  loginByAccountAndAddress: { name: 'login-account-address', tries: 10, seconds: 900 },
  /** Above it the account counts as under attack: logins need a solved bot check, so that the owner still gets in. */
  loginByAccount: { name: 'login-account', tries: 10, seconds: 900 },
  register: { name: 'register', tries: 20, seconds: hour },
  basketVoucher: { name: 'basket-voucher', tries: 60, seconds: hour },
  /** An address may belong to a whole school, so these are generous; a basket belongs to one customer. */
  newBasket: { name: 'new-basket', tries: 200, seconds: hour },
  basketChange: { name: 'basket-change', tries: 300, seconds: 900 },
  checkoutByBasket: { name: 'checkout-basket', tries: 30, seconds: 900 },
  checkoutByAddress: { name: 'checkout-address', tries: 200, seconds: hour },
  orderStatus: { name: 'order-status', tries: 500, seconds: 900 },
  /** Guesses of voucher codes, whether applied or only previewed. */
  subscriptionVoucher: { name: 'subscription-voucher', tries: 30, seconds: hour },
  /** Licence codes are too long to be found by guessing; this limits the attempts all the same. */
  verifyLicence: { name: 'verify-licence', tries: 60, seconds: hour },
  /** An address may belong to a whole band, and a ballot may be changed. */
  vote: { name: 'vote', tries: 60, seconds: hour },
  voteByUser: { name: 'vote-user', tries: 20, seconds: hour },
  plays: { name: 'plays', tries: 600, seconds: hour },
  receipt: { name: 'receipt', tries: 60, seconds: 900 },
  reset: { name: 'reset', tries: 5, seconds: hour },
  /** Above it, a reset for this address needs a solved bot check. */
  resetMailbox: { name: 'reset-mailbox', tries: 5, seconds: hour },
  /** Above it no more mails are sent; the newest one still works. */
  resetMails: { name: 'reset-mails', tries: 20, seconds: hour },
  contact: { name: 'contact', tries: 10, seconds: hour },
  unchecked: { name: 'unchecked', tries: 3, seconds: hour },
  /** Against guessing the password in a stolen session. */
  password: { name: 'password', tries: 10, seconds: 900 },
  /** Both send mail to an address that the user names. */
  verification: { name: 'verification', tries: 5, seconds: hour },
  profile: { name: 'profile', tries: 20, seconds: hour },
  /** New links to the order of a guest. */
  orderLink: { name: 'order-link', tries: 5, seconds: hour },
  refusalsNoted: { name: 'refusals-noted', tries: 30, seconds: hour },
} as const satisfies Record<string, RateLimit>;

const byUser = new Map<Call, RateLimit>([
  [castVote, limits.voteByUser],
  [changePassword, limits.password],
  [eraseAccount, limits.password],
  [exportOwnData, limits.password],
  [sendVerification, limits.verification],
  [updateProfile, limits.profile],
]);
/** The user's rate limit for this call; undefined if unlimited. */
export const limitOfCall = (call: Call): RateLimit | undefined => byUser.get(call);

/** Counts tries in the cache, so that all replicas count together. */
@Injectable()
export class RateLimits {
  constructor(
    private readonly cache: CacheStore,
    private readonly config: GatewayConfig,
  ) {}

  /** Counts one try for a key (an address, an account). Throws `TOO_MANY_REQUESTS` with the seconds to wait. */
  async consume(limit: RateLimit, key: string): Promise<void> {
    const waitMs = await this.waitAfterTry(limit, key);
    if (waitMs > 0) throw new TooManyRequests(Math.ceil(waitMs / 1_000));
  }

  /** As `consume`, but returns whether the try was within the limit. */
  async tryConsume(limit: RateLimit, key: string): Promise<boolean> {
    return (await this.waitAfterTry(limit, key)) === 0;
  }

  /** Gives back all tries of a key whose owner was not guessing. Nothing is lost if the store is unavailable. */
  async reset({ name }: RateLimit, key: string): Promise<void> {
    await this.cache.delete(keyOf(name, key)).catch(() => undefined);
  }

  /** The milliseconds to wait. If the store is unavailable the request is refused as retryable. */
  private async waitAfterTry({ name, tries, seconds }: RateLimit, key: string): Promise<number> {
    if (!this.config.rateLimits) return 0;
    try {
      return await this.cache.takeTry(keyOf(name, key), tries, seconds);
    } catch {
      throw new CallError('UNAVAILABLE');
    }
  }
}

const keyOf = (name: string, key: string): string => `limit:${name}:${key}`;

/** `retryAfter`: seconds until the next try is allowed. */
export class TooManyRequests extends CallError {
  constructor(readonly retryAfter: number) {
    super('TOO_MANY_REQUESTS');
  }
}
