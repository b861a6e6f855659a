import type { Attempt } from '../../src/payments/attempts.repository.js';
import type { StoredBasket, StoredLine } from '../../src/basket/basket.repository.js';
import type { Ledger } from './model-shop.js';

const voucherId = 1;
export const voucherMax = 1;

/** The basket's unpaid checkout. */
export const openOf = ({ attempts }: Ledger, basketId: string): Attempt | null =>
  Object.values(attempts).find((one) => one.basketId === basketId && one.state === 'awaiting_payment') ??
  null;

/** A basket as checkout reads it. */
export function storedBasket(ledger: Ledger, guestKey: string): StoredBasket | null {
  const basket = ledger.baskets[guestKey];
  if (!basket) return null;
  const own = openOf(ledger, guestKey)?.id;
  const ownUses = ledger.uses.filter(({ attemptId }) => attemptId === own).length;
  return {
    id: guestKey,
    version: basket.version,
    voucherCode: basket.voucher ? 'ONCE' : null,
    voucher: basket.voucher
      ? {
          id: voucherId,
          code: 'ONCE',
          value: { kind: 'percentage', basisPoints: 1_234 },
          minimumSpend: 0,
          scope: { categories: [], formats: [], seriesIds: [], products: [] },
          startsAt: null,
          endsAt: null,
          maxUses: voucherMax,
          maxUsesPerCustomer: null,
          usedByOthers: ledger.used - ownUses,
          usedByCustomer: 0,
        }
      : null,
    lines: basket.items.map((item) => storedLine(item, ledger.prices)),
    rates: [
      { format: 'pdf', from: '2011-01-04', basisPoints: 2_000 },
      { format: 'hardcopy', from: '2000-01-01', basisPoints: 0 },
    ],
  };
}

const storedLine = (item: string, prices: Record<string, number>): StoredLine => ({
  category: 'brass',
  productId: Number.parseInt(item, 10),
  format: item.endsWith('h') ? 'hardcopy' : 'pdf',
  price: prices[item.replace('h', '')] ?? 0,
  title: `Piece ${item}`,
  series: 'General Series',
  seriesId: 1,
  number: null,
  pieceId: null,
  publisherId: null,
  ownRates: [],
  owned: false,
  unavailable: null,
});
