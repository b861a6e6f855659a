import { Injectable } from '@nestjs/common';
import type { Actor, CheckoutAddresses } from '@music/contracts';
import { CallError } from '@music/messaging';
import { Database } from '@music/platform';
import { isPosted, needsLicence } from '@music/rules';
import { type BasketOwner, ownerKey, userIdOf } from '../basket/basket-owner.js';
import { priceBasket, type PricedBasket } from '../basket/basket-price.js';
import { BasketRepository, type StoredBasket } from '../basket/basket.repository.js';
import { CheckoutConfig } from '../config.js';
import { retryTransaction } from '../database/locks.js';
import { assertAvailable, StockService } from '../stock/stock.service.js';
import { basketVoucherTexts } from '../vouchers/voucher.texts.js';
import { assertQueuedFor, type QueuedVoucherId, VoucherQueue } from '../vouchers/voucher-queue.js';
import { VoucherUsesRepository } from '../vouchers/voucher-uses.repository.js';
import type { Attempt } from './attempts.repository.js';
import { checkoutTexts } from './checkout.texts.js';
import { type CheckoutForm, type Snapshot, snapshotOf } from './snapshot.js';

export interface Draft {
  basket: StoredBasket;
  priced: PricedBasket;
  snapshot: Snapshot;
}

/** Checks the basket and the form under the basket's lock. Every refusal has a `msg`. */
@Injectable()
export class DraftService {
  private readonly voucherQueue = new VoucherQueue();

  constructor(
    private readonly database: Database,
    private readonly baskets: BasketRepository,
    private readonly vouchers: VoucherUsesRepository,
    private readonly stock: StockService,
    private readonly config: CheckoutConfig,
  ) {}

  /** Runs a transaction that creates a draft, with retries; checkouts with the same voucher queue for it. */
  transaction<T>(work: (voucherId: QueuedVoucherId) => Promise<T>): Promise<T> {
    return this.voucherQueue.run((voucherId) => retryTransaction(this.database, () => work(voucherId)));
  }

  async create(owner: BasketOwner, form: CheckoutForm, queuedVoucherId: QueuedVoucherId): Promise<Draft> {
    const basket = await this.baskets.readLocked(owner);
    if (!basket?.lines.length) throw new CallError('CHECKOUT_BASKET_EMPTY', { msg: checkoutTexts.empty });
    assertAvailable(basket.lines);
    const email = form.addresses?.email ?? null;
    if (form.addresses && email === null && userIdOf(owner) === null)
      throw new CallError('CHECKOUT_EMAIL_MISSING', { msg: checkoutTexts.emailNeeded });
    const country = countryOf(basket, form.addresses);
    const priced = priceBasket(basket, country, this.config.prices, new Date());
    assertVoucherStands(priced, form);
    assertLicensed(priced, form);
    const snapshot = snapshotOf(basket.version, priced, { ...form, email });
    assertQueuedFor(snapshot.voucherId, queuedVoucherId);
    return { basket, priced, snapshot };
  }

  /**
   * Reserves the voucher and the printed copies of the snapshot for the attempt. Earlier snapshots may still be paid while the
   * newest is on its way to the provider, so what they need stays reserved too. Throws `CHECKOUT_VOUCHER_LOST` or
   * `CHECKOUT_OUT_OF_STOCK` if another customer was quicker.
   */
  async reserve(owner: BasketOwner, attempt: Attempt, { snapshot }: Draft): Promise<void> {
    await this.reserveVoucher(owner, attempt, snapshot);
    await this.stock.reserve(attempt.id, snapshot.lines);
  }

  private async reserveVoucher(owner: BasketOwner, attempt: Attempt, snapshot: Snapshot): Promise<void> {
    const { voucherId } = snapshot;
    if (voucherId === null) return;
    const customer = customerKey(owner, snapshot.email);
    const held = await this.vouchers.reservedBy(attempt.id, voucherId);
    if (held === customer) return;
    if (held) await this.vouchers.release(attempt.id, voucherId);
    if (!(await this.vouchers.reserve(voucherId, customer, attempt.id))) throw voucherTaken();
  }
}

/** Only customers themselves can give up the right to cancel. Throws `IDENTITY_MORPHED`. */
export function assertOwnConsent(
  actor: Actor | null,
  { cancelWaiver }: Pick<CheckoutForm, 'cancelWaiver'>,
): void {
  if (cancelWaiver && actor?.onBehalfOf != null)
    throw new CallError('IDENTITY_MORPHED', { msg: checkoutTexts.waiverNotYours });
}

const voucherLost = (msg: string) => new CallError('CHECKOUT_VOUCHER_LOST', { msg });
/** The basket may still show the discount: a visitor's own uses are known only by the email address. */
const voucherTaken = () => voucherLost(basketVoucherTexts.taken);

/** Identifies a customer: the user, or for a visitor the email address. */
const customerKey = (owner: BasketOwner, email: string | null): string =>
  userIdOf(owner) === null && email ? `email:${email.toLowerCase()}` : ownerKey(owner);

/** The destination of hard copies; null without any. Throws `CHECKOUT_ADDRESS_MISSING`. */
function countryOf({ lines }: StoredBasket, addresses: CheckoutAddresses | null): string | null {
  if (!addresses || !lines.some(isPosted)) return null;
  const to = addresses.sameAsBilling ? addresses.billing : addresses.delivery;
  if (!to) throw new CallError('CHECKOUT_ADDRESS_MISSING', { msg: checkoutTexts.deliveryNeeded });
  return to.country;
}

/**
 * If a voucher has just stopped being valid, the price must not rise without telling the customer. Whoever has seen the price
 * without it may pay.
 */
function assertVoucherStands({ voucher: { refusal }, quote }: PricedBasket, { total }: CheckoutForm): void {
  if (refusal !== 'used-up' && refusal !== 'expired') return;
  if (quote.total !== total) throw voucherLost(basketVoucherTexts.lost(refusal));
}

function assertLicensed({ lines }: PricedBasket, { licenceNames }: CheckoutForm): void {
  const unnamed = lines.filter((line) => needsLicence(line) && !licenceNames[line.key]);
  if (unnamed.length)
    throw new CallError('CHECKOUT_LICENCE_NAME_MISSING', {
      msg: checkoutTexts.licenceName,
      fields: unnamed.map(({ key }) => ({ field: `licenceNames.${key}`, reason: checkoutTexts.licenceName })),
    });
}
