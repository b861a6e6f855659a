import { categories, saleFormats } from '@music/contracts';
import * as fc from 'fast-check';
import type { BasketToPrice } from '../src/pricing/quote.js';
import { itemKey, type LineToPrice } from '../src/pricing/priced-line.js';
import type { VoucherTerms } from '../src/pricing/voucher-discount.js';

const prices = fc.oneof(fc.constantFrom(0, 1, 29, 30, 495, 1995, 3995), fc.nat(100_000));

const aLine: fc.Arbitrary<LineToPrice> = fc
  .record({
    category: fc.constantFrom(...categories),
    productId: fc.integer({ min: 1, max: 9 }),
    seriesId: fc.option(fc.integer({ min: 1, max: 3 })),
    format: fc.constantFrom(...saleFormats),
    price: prices,
    vatRate: fc.constantFrom(0, 500, 2000),
  })
  .map((line) => ({ ...line, key: itemKey(line) }));

export const aVoucher: fc.Arbitrary<VoucherTerms> = fc.record({
  value: fc.oneof(
    fc.record({ kind: fc.constant('percentage' as const), basisPoints: fc.integer({ min: 1, max: 10_000 }) }),
    fc.record({ kind: fc.constant('fixed' as const), pence: fc.integer({ min: 1, max: 20_000 }) }),
    fc.record({ kind: fc.constant('free-item' as const) }),
  ),
  scope: fc.record({
    categories: fc.subarray([...categories]),
    formats: fc.subarray([...saleFormats]),
    seriesIds: fc.subarray([1, 2, 3]),
    products: fc.constantFrom<string[]>([], ['brass1'], ['brass1', 'vocal2']),
  }),
  minimumSpend: fc.constantFrom(0, 0, 1000, 5000),
});

/** A possible basket of the shop: each item once, often empty, often with printed copies. */
export const aBasket: fc.Arbitrary<BasketToPrice> = fc.record({
  lines: fc.uniqueArray(aLine, { maxLength: 12, selector: ({ key }) => key }),
  voucher: fc.option(aVoucher),
  country: fc.constantFrom(null, 'GB', 'FR', 'US'),
});
