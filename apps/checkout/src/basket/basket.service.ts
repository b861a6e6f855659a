import { Injectable } from '@nestjs/common';
import type { Basket } from '@music/contracts';
import { CallError } from '@music/messaging';
import type { RequestContext } from '@music/platform';
import type { PriceRules } from '@music/rules';
import { CheckoutConfig } from '../config.js';
import { VouchersService } from '../vouchers/vouchers.service.js';
import { cannotBecomeValid } from '../vouchers/voucher-judgement.js';
import { stockTexts } from '../stock/stock.texts.js';
import type { WantedItem } from './basket-item.js';
import { BasketMergeRepository } from './basket-merge.repository.js';
import { type BasketOwner, ownerOf, userIdOf } from './basket-owner.js';
import { priceBasket } from './basket-price.js';
import { BasketRepository, type StoredBasket } from './basket.repository.js';
import { basketView } from './basket-view.js';

/** Baskets of visitors and users. Every change returns the whole basket. */
@Injectable()
export class BasketService {
  constructor(
    private readonly baskets: BasketRepository,
    private readonly merges: BasketMergeRepository,
    private readonly vouchers: VouchersService,
    private readonly config: CheckoutConfig,
  ) {}

  /** A visitor's basket is merged into the user's by the first call that has both identities. */
  async owner(context: RequestContext): Promise<BasketOwner | null> {
    const { actor, guestKey } = context;
    if (actor && guestKey) await this.merges.merge(guestKey, actor.userId);
    return ownerOf(context);
  }

  async show(owner: BasketOwner | null): Promise<Basket> {
    return basketView(owner && (await this.baskets.read(owner)), this.config.prices, new Date());
  }

  /**
   * Throws `CHECKOUT_PRODUCT_UNKNOWN` for products that do not exist or are not sold in this format, `CHECKOUT_OUT_OF_STOCK`, and
   * `CHECKOUT_BASKET_FULL` at 200 items.
   */
  async add(owner: BasketOwner | null, item: WantedItem): Promise<Basket> {
    const known = ownerOrThrow(owner);
    const outcome = await this.baskets.add(known, item);
    if (outcome === 'unknown') throw new CallError('CHECKOUT_PRODUCT_UNKNOWN');
    if (outcome === 'full') throw new CallError('CHECKOUT_BASKET_FULL');
    if (outcome !== 'added') throw new CallError('CHECKOUT_OUT_OF_STOCK', { msg: stockTexts.copy(outcome) });
    return this.show(known);
  }

  /** Throws `CHECKOUT_PRODUCT_UNKNOWN`. Products that are no longer sold can still be removed. */
  async remove(owner: BasketOwner | null, item: WantedItem): Promise<Basket> {
    if (!(await this.baskets.isKnown(item))) throw new CallError('CHECKOUT_PRODUCT_UNKNOWN');
    if (owner) await this.baskets.remove(owner, item);
    return this.show(owner);
  }

  /** Keeps the previous code if the new one can never apply, or if it does not apply now and the previous one does. */
  async applyVoucher(owner: BasketOwner | null, code: string): Promise<Basket> {
    const known = ownerOrThrow(owner);
    const former = await this.baskets.read(known);
    await this.baskets.setVoucher(known, code.toUpperCase());
    const stored = await this.baskets.read(known);
    const tried = basketView(stored, this.config.prices, new Date());
    const judged = stored && judgedIn(stored, this.config.prices);
    if (judged?.applied && userIdOf(known) !== null) await this.vouchers.applied(judged.applied.id);
    if (!judged || judged.applied) return tried;
    const formerApplies = former !== null && judgedIn(former, this.config.prices).applied !== null;
    if (!formerApplies && !cannotBecomeValid(judged)) return tried;
    await this.baskets.setVoucher(known, former?.voucherCode ?? null);
    const basket = await this.show(known);
    const { errorDescription } = tried.voucher;
    return { ...basket, voucher: { ...basket.voucher, errorDescription, successDescription: null } };
  }

  async removeVoucher(owner: BasketOwner | null): Promise<Basket> {
    if (owner) await this.baskets.setVoucher(owner, null);
    return this.show(owner);
  }
}

const judgedIn = (basket: StoredBasket, rules: PriceRules) =>
  priceBasket(basket, null, rules, new Date()).voucher;

/** Throws if the gateway sent neither user nor guest key. */
function ownerOrThrow(owner: BasketOwner | null): BasketOwner {
  if (!owner) throw new CallError('BAD_REQUEST');
  return owner;
}
