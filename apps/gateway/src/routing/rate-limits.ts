import { Injectable } from '@nestjs/common';
import {
  applySubscriptionVoucher,
  type Call,
  castVote,
  changePassword,
  eraseAccount,
  exportOwnData,
  giveWaiver,
  giveWaiverByLink,
  notePlay,
  previewSubscriptionVoucher,
  sendVerification,
  updateProfile,
  verifyLicence,
} from '@music/contracts';
import { CallError } from '@music/messaging';
import { CacheStore } from '@music/platform';
import { tooManyAttemptsText } from '@music/rules';
import { GatewayConfig } from '../config.js';

/** At most `limit` tries within `windowSeconds`. */
export interface RateLimit {
  name: string;
  limit: number;
  windowSeconds: number;
  /** A refusal carries the text for the user, as all errors of the checkout do; otherwise the screens have their own. */
  hasMsg?: true;
}

const hour = 3_600;
/** Without a solved bot check a form has the stricter limit. */
export const limits = {
  loginByAddress: { name: 'login-address', limit: 60, windowSeconds: hour },
  loginByAccountAndAddress: { name: 'login-account-address', limit: 10, windowSeconds: 900 },
  /** Above it the account counts as under attack: logins need a solved bot check, so that the owner still gets in. */
  loginByAccount: { name: 'login-account', limit: 10, windowSeconds: 900 },
  register: { name: 'register', limit: 20, windowSeconds: hour },
  basketVoucher: { name: 'basket-voucher', limit: 60, windowSeconds: hour },
  /** An address may belong to a whole school, so these are generous; a basket belongs to one customer. */
  newBasket: { name: 'new-basket', limit: 200, windowSeconds: hour },
  basketChange: { name: 'basket-change', limit: 300, windowSeconds: 900 },
  checkoutByBasket: { name: 'checkout-basket', limit: 30, windowSeconds: 900, hasMsg: true },
  checkoutByAddress: { name: 'checkout-address', limit: 200, windowSeconds: hour, hasMsg: true },
  /** Order status, waivers and downloads; an open payment costs a call to the provider. */
  orderStatus: { name: 'order-status', limit: 500, windowSeconds: 900 },
  /** Guesses of voucher codes, whether applied or only previewed. */
  subscriptionVoucher: { name: 'subscription-voucher', limit: 30, windowSeconds: hour },
  /** Licence codes are too long to be found by guessing; this limits the tries all the same. */
  verifyLicence: { name: 'verify-licence', limit: 60, windowSeconds: hour },
  /** An address may belong to a whole band, and a ballot may be changed. */
  vote: { name: 'vote', limit: 60, windowSeconds: hour },
  voteByUser: { name: 'vote-user', limit: 20, windowSeconds: hour },
  plays: { name: 'plays', limit: 600, windowSeconds: hour },
  receipt: { name: 'receipt', limit: 60, windowSeconds: 900 },
  reset: { name: 'reset', limit: 5, windowSeconds: hour },
  /** Above it, a reset for this address needs a solved bot check. */
  resetMailbox: { name: 'reset-mailbox', limit: 5, windowSeconds: hour },
  /** Above it no more mails are sent; the newest one still works. */
  resetMails: { name: 'reset-mails', limit: 20, windowSeconds: hour },
  contact: { name: 'contact', limit: 10, windowSeconds: hour },
  unchecked: { name: 'unchecked', limit: 3, windowSeconds: hour },
  /** Against guessing the password in a stolen session. */
  password: { name: 'password', limit: 10, windowSeconds: 900 },
  /** Both send mail to an address that the user names. */
  verification: { name: 'verification', limit: 5, windowSeconds: hour },
  profile: { name: 'profile', limit: 20, windowSeconds: hour },
  /** New links to the order of a guest. */
  orderLink: { name: 'order-link', limit: 5, windowSeconds: hour },
  refusalAudit: { name: 'refusals-noted', limit: 30, windowSeconds: hour },
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
export const userLimitOf = (call: Call): RateLimit | undefined => byUser.get(call);

/** Of calls that are forwarded; other controllers count addresses themselves. */
const byAddress = new Map<Call, RateLimit>([
  [applySubscriptionVoucher, limits.subscriptionVoucher],
  [giveWaiver, limits.orderStatus],
  [giveWaiverByLink, limits.orderStatus],
  [notePlay, limits.plays],
  [previewSubscriptionVoucher, limits.subscriptionVoucher],
  [verifyLicence, limits.verifyLicence],
]);
/** The rate limit of an IP address for this forwarded call; undefined if unlimited. */
export const addressLimitOf = (call: Call): RateLimit | undefined => byAddress.get(call);

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
    if (waitMs === 0) return;
    const seconds = Math.ceil(waitMs / 1_000);
    throw new TooManyRequests(seconds, limit.hasMsg ? tooManyAttemptsText(seconds) : null);
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
  private async waitAfterTry({ name, limit, windowSeconds }: RateLimit, key: string): Promise<number> {
    if (!this.config.rateLimits) return 0;
    try {
      return await this.cache.consumeRateLimit(keyOf(name, key), limit, windowSeconds);
    } catch {
      throw new CallError('UNAVAILABLE');
    }
  }
}

const keyOf = (name: string, key: string): string => `limit:${name}:${key}`;

/** `retryAfter`: seconds until the next try is allowed. */
export class TooManyRequests extends CallError {
  constructor(
    readonly retryAfter: number,
    msg: string | null = null,
  ) {
    super('TOO_MANY_REQUESTS', { msg });
  }
}
