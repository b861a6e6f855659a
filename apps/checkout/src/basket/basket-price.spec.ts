import { expect, it } from '@jest/globals';
import { defaultPostage } from '@music/rules';
import { priceBasket } from './basket-price.js';
import type { StoredLine } from './basket.repository.js';

const line: StoredLine = {
  category: 'brass',
  productId: 1,
  format: 'pdf',
  price: 1_995,
  title: 'Nicaea',
  series: 'General Series',
  seriesId: 1,
  number: '1',
  pieceId: 1,
  publisherId: 7,
  ownRates: [],
  owned: false,
  unavailable: null,
};
const rates = [
  { format: 'pdf' as const, from: '2011-01-04', basisPoints: 2_000 },
  { format: 'pdf' as const, from: '2026-07-01', basisPoints: 500 },
];

it('D17.3 a VAT rate begins at midnight in London, which in summer is an hour before midnight in UTC', () => {
  const rateAt = (time: string) => {
    const basket = { lines: [line], rates, voucher: null, voucherCode: null };
    const { lines } = priceBasket(basket, null, { postage: defaultPostage, cardMinimum: 30 }, new Date(time));
    return lines.map(({ vatRate }) => vatRate);
  };
  expect(rateAt('2026-06-30T22:59:59Z')).toEqual([2_000]);
  expect(rateAt('2026-06-30T23:00:00Z')).toEqual([500]);
});
