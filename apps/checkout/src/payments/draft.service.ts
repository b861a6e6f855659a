import { Injectable } from '@nestjs/common';
import type { Actor, CheckoutAddresses } from '@music/contracts';
import { CallError } from '@music/messaging';
import { isPosted, needsLicence } from '@music/rules';
import { type BasketOwner, ownerKey, userIdOf } from '../basket/basket-owner.js';
import { priceBasket, type PricedBasket } from '../basket/basket-price.js';
import { BasketRepository, type StoredBasket } from '../basket/basket.repository.js';
import { CheckoutConfig } from '../config.js';
import { assertAvailable } from '../stock/out-of-stock.js';
import { StockService } from '../stock/stock.service.js';
import { basketVoucherTexts } from '../vouchers/voucher.texts.js';
import { VoucherUsesRepository } from '../vouchers/voucher-uses.repository.js';
import type { Attempt } from './attempts.repository.js';
import { checkoutTexts } from './checkout.texts.js';
import { type Snapshot, snapshotOf } from './snapshot.js';

/** What the customer gives to buy. */
export interface Purchase {
  licenceNames: Readonly<Record<string, string>>;
  cancelWaiver: boolean;
  addresses: CheckoutAddresses | null;
}

export interface Draft {
  basket: StoredBasket;
  priced: PricedBasket;
  snapshot: Snapshot;
}

/** Checks a purchase under the basket's lock. Every refusal has a `msg`. */
@Injectable()
export class DraftService {
  constructor(
    private readonly baskets: BasketRepository,
    private readonly vouchers: VoucherUsesRepository,
    private readonly stock: StockService,
    private readonly config: CheckoutConfig,
  ) {}

  async draft(owner: BasketOwner, purchase: Purchase): Promise<Draft> {
    const basket = await this.baskets.readLocked(owner);
    if (!basket?.lines.length) throw new CallError('CHECKOUT_BASKET_EMPTY', { msg: checkoutTexts.empty });
    assertAvailable(basket.lines);
    const email = purchase.addresses?.email ?? null;
    if (purchase.addresses && email === null && userIdOf(owner) === null)
      throw new CallError('CHECKOUT_EMAIL_MISSING', { msg: checkoutTexts.emailNeeded });
    const country = countryOf(basket, purchase.addresses);
    const priced = priceBasket(basket, country, this.config.prices, new Date());
    assertVoucherStands(priced);
    assertLicensed(priced, purchase);
    return { basket, priced, snapshot: snapshotOf(basket.version, priced, { ...purchase, email }) };
  }

  /**
   * The voucher and the printed copies of the snapshot, reserved for the attempt. Earlier snapshots may still be paid
   * while the newest is on its way to the provider: what they need stays reserved too. Throws `CHECKOUT_VOUCHER_LOST` or
   * `CHECKOUT_OUT_OF_STOCK` when another was quicker.
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
    if (!(await this.vouchers.reserve(voucherId, customer, attempt.id))) throw voucherLost('used-up');
  }
}

/** Giving up the right to cancel is the customer's own act. Throws `IDENTITY_MORPHED`. */
export function assertOwnConsent(
  actor: Actor | null,
  { cancelWaiver }: Pick<Purchase, 'cancelWaiver'>,
): void {
  if (cancelWaiver && actor?.onBehalfOf != null)
    throw new CallError('IDENTITY_MORPHED', { msg: checkoutTexts.waiverNotYours });
}

const voucherLost = (fault: 'used-up' | 'expired') =>
  new CallError('CHECKOUT_VOUCHER_LOST', { msg: basketVoucherTexts.refused(fault, 0) });

/** A customer is the user, or for a visitor the e-mail address. */
const customerKey = (owner: BasketOwner, email: string | null): string =>
  userIdOf(owner) === null && email ? `email:${email.toLowerCase()}` : ownerKey(owner);

/** Where hard copies go; null without any. Throws `CHECKOUT_ADDRESS_MISSING`. */
function countryOf({ lines }: StoredBasket, addresses: CheckoutAddresses | null): string | null {
  if (!addresses || !lines.some(isPosted)) return null;
  const to = addresses.sameAsBilling ? addresses.billing : addresses.delivery;
  if (!to) throw new CallError('CHECKOUT_ADDRESS_MISSING', { msg: checkoutTexts.deliveryNeeded });
  return to.country;
}

/** A voucher that counted a moment ago and no longer does must not turn into a higher price without a word. */
function assertVoucherStands({ voucher: { refusal } }: PricedBasket): void {
  if (refusal === 'used-up' || refusal === 'expired') throw voucherLost(refusal);
}

function assertLicensed({ lines }: PricedBasket, { licenceNames }: Purchase): void {
  const unnamed = lines.filter((line) => needsLicence(line) && !licenceNames[line.key]);
  if (unnamed.length)
    throw new CallError('CHECKOUT_LICENCE_NAME_MISSING', {
      msg: checkoutTexts.licenceName,
      fields: unnamed.map(({ key }) => ({ field: `licenceNames.${key}`, reason: checkoutTexts.licenceName })),
    });
}
