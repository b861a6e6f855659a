import {
  itemKey,
  type LineToPrice,
  londonIsoDay,
  type PriceRules,
  type Quote,
  quote,
  vatRateOn,
} from '@music/rules';
import { type VoucherCheck, checkVoucher } from '../vouchers/voucher-check.js';
import type { StoredBasket, StoredLine } from './basket.repository.js';

export type BasketPriceLine = StoredLine & LineToPrice;

/** A basket with its price. `voucher.applied` is the voucher if it reduces the price. */
export interface PricedBasket {
  lines: BasketPriceLine[];
  voucher: VoucherCheck;
  quote: Quote;
}

/** What a basket costs at this moment; `country` is null while the destination of hard copies is unknown. */
export function priceBasket(
  basket: Pick<StoredBasket, 'lines' | 'rates' | 'voucher' | 'voucherCode'>,
  country: string | null,
  rules: PriceRules,
  now: Date,
): PricedBasket {
  // VAT rates change at midnight in London.
  const day = londonIsoDay(now);
  const lines = basket.lines.map((line) => ({
    ...line,
    key: itemKey(line),
    vatRate: vatRateOn(day, line.format, basket.rates, line.ownRates),
  }));
  const voucher = checkVoucher(basket, lines, now);
  return { lines, voucher, quote: quote({ lines, voucher: voucher.applied, country }, rules) };
}
