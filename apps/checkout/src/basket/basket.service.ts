import { Injectable } from '@nestjs/common';
import type { Basket } from '@music/contracts';
import { CallError } from '@music/messaging';
import { Database, type RequestContext } from '@music/platform';
import { CheckoutConfig } from '../config.js';
import { VouchersService } from '../vouchers/vouchers.service.js';
import { isPermanentRefusal } from '../vouchers/voucher-check.js';
import { stockTexts } from '../stock/stock.texts.js';
import type { BasketItem } from './basket-item.js';
import { BasketMergeRepository } from './basket-merge.repository.js';
import { type BasketOwner, ownerOf, userIdOf } from './basket-owner.js';
import { priceBasket, type PricedBasket } from './basket-price.js';
import { BasketRepository, type StoredBasket } from './basket.repository.js';
import { basketView, emptyBasket } from './basket-view.js';

/** Baskets of visitors and users. Every change returns the whole basket. */
@Injectable()
export class BasketService {
  constructor(
    private readonly database: Database,
    private readonly baskets: BasketRepository,
    private readonly merges: BasketMergeRepository,
    private readonly vouchers: VouchersService,
    private readonly config: CheckoutConfig,
  ) {}

  /** Merges the visitor's basket into the user's if the request has both identities. */
  async mergeAndResolveOwner(context: RequestContext): Promise<BasketOwner | null> {
    const { actor, guestKey } = context;
    if (actor && guestKey) await this.merges.merge(guestKey, actor.userId);
    return ownerOf(context);
  }

  async show(owner: BasketOwner | null): Promise<Basket> {
    const basket = (owner && (await this.baskets.read(owner))) ?? emptyBasket;
    return this.view(basket, this.priced(basket));
  }

  /**
   * Throws `CHECKOUT_PRODUCT_UNKNOWN` for products that do not exist or are not sold in this format, `CHECKOUT_OUT_OF_STOCK`, and
   * `CHECKOUT_BASKET_FULL` at 200 items.
   */
  async add(owner: BasketOwner | null, item: BasketItem): Promise<Basket> {
    const basketOwner = requireOwner(owner);
    const outcome = await this.baskets.add(basketOwner, item);
    if (outcome === 'unknown') throw new CallError('CHECKOUT_PRODUCT_UNKNOWN');
    if (outcome === 'full') throw new CallError('CHECKOUT_BASKET_FULL');
    if (outcome !== 'added') throw new CallError('CHECKOUT_OUT_OF_STOCK', { msg: stockTexts.copy(outcome) });
    return this.show(basketOwner);
  }

  /** Throws `CHECKOUT_PRODUCT_UNKNOWN`. Products that are no longer sold can still be removed. */
  async remove(owner: BasketOwner | null, item: BasketItem): Promise<Basket> {
    if (!(await this.baskets.isKnown(item))) throw new CallError('CHECKOUT_PRODUCT_UNKNOWN');
    if (owner) await this.baskets.remove(owner, item);
    return this.show(owner);
  }

  /**
   * Keeps the previous code if the new one can never apply, or if it does not apply now and the previous one does. The basket is
   * locked, so that a code entered in another window meanwhile is the previous one or the next one.
   */
  async applyVoucher(owner: BasketOwner | null, code: string): Promise<Basket> {
    const basketOwner = requireOwner(owner);
    return this.database.transaction(() => this.applyVoucherLocked(basketOwner, code));
  }

  async removeVoucher(owner: BasketOwner | null): Promise<Basket> {
    if (owner) await this.baskets.setVoucher(owner, null);
    return this.show(owner);
  }

  private async applyVoucherLocked(owner: BasketOwner, code: string): Promise<Basket> {
    await this.baskets.ensure(owner);
    const before = (await this.baskets.readLocked(owner)) ?? emptyBasket;
    await this.baskets.setVoucher(owner, code.toUpperCase());
    const after = (await this.baskets.read(owner)) ?? emptyBasket;
    const priced = this.priced(after);
    const { applied } = priced.voucher;
    const view = this.view(after, priced);
    if (applied && userIdOf(owner) !== null) await this.vouchers.recordApplied(applied);
    if (applied) return view;
    const shouldRestore = isPermanentRefusal(priced.voucher) || this.priced(before).voucher.applied !== null;
    if (!shouldRestore) return view;
    await this.baskets.setVoucher(owner, before.voucherCode);
    const restored = await this.show(owner);
    const { errorDescription } = view.voucher;
    return { ...restored, voucher: { ...restored.voucher, errorDescription, successDescription: null } };
  }

  private priced(basket: StoredBasket): PricedBasket {
    return priceBasket(basket, null, this.config.prices, new Date());
  }

  private view(basket: StoredBasket, priced: PricedBasket): Basket {
    return basketView(basket, priced, this.config.prices);
  }
}

/** Throws if the gateway sent neither user nor guest key. */
function requireOwner(owner: BasketOwner | null): BasketOwner {
  if (!owner) throw new CallError('BAD_REQUEST');
  return owner;
}
