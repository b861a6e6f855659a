import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { aBasket, aVoucher } from '../../test/arbitrary-basket.js';
import { naiveDiscount, naiveVat } from '../../test/naive-pricing.js';
import { apportion, proportion } from './apportion.js';
import { poundsText } from '../text/pounds-text.js';
import { bandOf, defaultPostage, postageFor } from './postage.js';
import type { LineToPrice } from './priced-line.js';
import { postageBands, type PriceRules, quote } from './quote.js';
import { type DatedRate, vatRateOn, vatWithin } from './vat.js';
import { type VoucherTerms, inScope, voucherDiscounts, voucherRefusal } from './voucher-discount.js';

/** The rates of checkout's first migration: print is zero-rated, digital products are not. */
const vatRates: readonly DatedRate[] = [
  { format: 'hardcopy', from: '2000-01-01', basisPoints: 0 },
  { format: 'pdf', from: '2011-01-04', basisPoints: 2000 },
  { format: 'mp3_album', from: '2011-01-04', basisPoints: 2000 },
];
const rules: PriceRules = { postage: defaultPostage, cardMinimum: 30 };
const everywhere = { categories: [], formats: [], seriesIds: [], products: [] };
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

const line = (key: string, format: LineToPrice['format'], price: number, vatRate = 2000): LineToPrice => ({
  key,
  category: 'brass',
  productId: Number.parseInt(key, 10),
  seriesId: 1,
  format,
  price,
  vatRate: format === 'hardcopy' ? 0 : vatRate,
});
const percent = (basisPoints: number): VoucherTerms => ({
  value: { kind: 'percentage', basisPoints },
  scope: everywhere,
  minimumSpend: 0,
});

describe('splitting an amount', () => {
  it('keeps the sum, and every part within a penny of its exact share', () => {
    const weights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(fc.nat(10_000_000), weights, (amount, given) => {
        const parts = apportion(amount, given);
        expect(sum(parts)).toBe(amount);
        const whole = sum(given);
        if (whole > 0)
          for (const [place, part] of parts.entries())
            expect(Math.abs(part - (amount * (given[place] ?? 0)) / whole)).toBeLessThan(1);
      }),
    );
  });

  it('gives nothing to parts without weight', () => {
    expect(apportion(100, [0, 3, 0, 1])).toEqual([0, 75, 0, 25]);
  });

  it('gives the odd pennies to the largest remainders', () => {
    expect(apportion(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(apportion(10, [55, 25, 20])).toEqual([6, 2, 2]);
  });

  it.each([
    [-1, [1]],
    [1.5, [1]],
    [1, [-1]],
    [1, []],
    [Number.NaN, [1]],
  ] as [number, number[]][])('refuses to split %d over %p', (amount, weights) =>
    expect(() => apportion(amount, weights)).toThrow(RangeError),
  );
});

it('a percentage is rounded half up: 5 % of 10p is 1p', () => {
  expect([9, 10, 11].map((amount) => proportion(amount, 5, 100))).toEqual([0, 1, 1]);
});

describe('a quote', () => {
  it('sums: lines = total = subtotal − discount + postage = receipt, and nothing is negative', () => {
    fc.assert(
      fc.property(aBasket, (basket) => {
        const priced = quote(basket, rules);
        expect(priced.total).toBe(priced.subtotal - priced.discount + priced.shipping);
        for (const part of ['total', 'discount', 'shipping', 'vat'] as const)
          expect(sum(priced.lines.map((each) => each[part]))).toBe(priced[part]);
        expect(sum(priced.receipt.map(({ gross }) => gross))).toBe(priced.total);
        expect(sum(priced.receipt.map(({ vat }) => vat))).toBe(priced.vat);
        for (const each of priced.lines) {
          expect(each.total).toBe(each.price - each.discount + each.shipping);
          expect(
            Math.min(each.discount, each.shipping, each.vat, each.total - each.vat),
          ).toBeGreaterThanOrEqual(0);
          expect(each.discount).toBeLessThanOrEqual(each.price);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('charges like the naive reference: discount, and VAT once per rate', () => {
    fc.assert(
      fc.property(aBasket, (basket) => {
        const priced = quote(basket, { ...rules, cardMinimum: 0 });
        expect(priced.discount).toBe(naiveDiscount(basket.voucher, basket.lines));
        expect(priced.vat).toBe(naiveVat(priced.lines));
      }),
      { numRuns: 300 },
    );
  });

  it('never leaves a total that a card cannot pay', () => {
    fc.assert(
      fc.property(aBasket, (basket) => {
        // Hard copies are charged only once the country, and with it the postage, is known.
        fc.pre(basket.country !== null || basket.lines.every(({ format }) => format !== 'hardcopy'));
        const { total } = quote(basket, rules);
        expect(total > 0 && total < rules.cardMinimum).toBe(false);
      }),
    );
  });

  it('is never free with printed copies for a known country', () => {
    fc.assert(
      fc.property(aBasket, (basket) => {
        fc.pre(basket.country !== null && basket.lines.some(({ format }) => format === 'hardcopy'));
        expect(quote(basket, rules).total).toBeGreaterThan(0);
      }),
    );
  });

  it('D17.1 printed 0 %, digital 20 %, postage with the goods', () => {
    const priced = quote(
      { lines: [line('1', 'pdf', 1995), line('2h', 'hardcopy', 2495)], voucher: null, country: 'GB' },
      rules,
    );
    expect(priced).toMatchObject({ subtotal: 4490, discount: 0, shipping: 350, total: 4840, vat: 333 });
    expect(priced.receipt).toEqual([
      { basisPoints: 0, gross: 2845, vat: 0, net: 2845 },
      { basisPoints: 2000, gross: 1995, vat: 333, net: 1662 },
    ]);
  });

  it('waives a total below the card minimum, and reports it', () => {
    const priced = quote({ lines: [line('1', 'pdf', 29)], voucher: null, country: null }, rules);
    expect(priced).toMatchObject({ subtotal: 29, discount: 29, waived: 29, total: 0, vat: 0 });
    expect(quote({ lines: [line('1', 'pdf', 30)], voucher: null, country: null }, rules).total).toBe(30);
  });

  it('never waives printed copies, whose postage is added once the country is known', () => {
    const basket = { lines: [line('2h', 'hardcopy', 29)], voucher: null };
    for (const country of [null, 'GB'])
      expect(quote({ ...basket, country }, rules)).toMatchObject({ discount: 0, waived: 0 });
  });

  it('an empty basket costs nothing', () => {
    expect(quote({ lines: [], voucher: null, country: 'GB' }, rules)).toMatchObject({
      total: 0,
      receipt: [],
    });
  });

  it('refuses a price that is not an amount of pence', () => {
    const basket = { lines: [line('1', 'pdf', 19.95)], voucher: percent(1000), country: null };
    expect(() => quote(basket, rules)).toThrow(RangeError);
  });
});

describe('vouchers', () => {
  const basket = [line('1', 'pdf', 1000), line('2', 'pdf', 333), line('3h', 'hardcopy', 500)];

  it('a percentage is rounded once and spread by value', () => {
    expect(voucherDiscounts(percent(1000), basket)).toEqual([100, 33, 50]);
    expect(voucherDiscounts(percent(10_000), basket)).toEqual([1000, 333, 500]);
  });

  it('a fixed amount never exceeds what is in its scope', () => {
    const voucher: VoucherTerms = {
      value: { kind: 'fixed', pence: 5000 },
      scope: { ...everywhere, formats: ['pdf'] },
      minimumSpend: 0,
    };
    expect(voucherDiscounts(voucher, basket)).toEqual([1000, 333, 0]);
  });

  it('a free item is the cheapest in its scope', () => {
    const voucher: VoucherTerms = { value: { kind: 'free-item' }, scope: everywhere, minimumSpend: 0 };
    expect(voucherDiscounts(voucher, basket)).toEqual([0, 333, 0]);
  });

  it('affect nothing outside their scope', () => {
    fc.assert(
      fc.property(aBasket, aVoucher, ({ lines }, voucher) => {
        for (const [place, discount] of voucherDiscounts(voucher, lines).entries()) {
          const each = lines[place];
          if (each && !inScope(voucher.scope, each)) expect(discount).toBe(0);
        }
      }),
    );
  });

  it('say why they give no discount', () => {
    expect(voucherRefusal({ ...percent(1000), minimumSpend: 1833 }, basket)).toBeNull();
    expect(voucherRefusal({ ...percent(1000), minimumSpend: 1834 }, basket)).toBe('minimum-spend');
    const elsewhere = { ...percent(1000), scope: { ...everywhere, seriesIds: [2] } };
    expect(voucherRefusal(elsewhere, basket)).toBe('out-of-scope');
    expect(voucherDiscounts(elsewhere, basket)).toEqual([0, 0, 0]);
  });

  it.each<VoucherTerms['value']>([
    { kind: 'fixed', pence: 500 },
    { kind: 'free-item' },
    { kind: 'percentage', basisPoints: 1000 },
  ])('are refused when they would take off nothing: $kind', (value) => {
    const voucher = { value, scope: { ...everywhere, products: ['brass4'] }, minimumSpend: 0 };
    expect(voucherRefusal(voucher, [...basket, line('4', 'pdf', 0)])).toBe('out-of-scope');
  });
});

describe('postage (rule D4)', () => {
  const british = bandOf(defaultPostage, 'GB');
  it.each([
    [0, 0, 0],
    [1, 2495, 350],
    [2, 4990, 400],
    [30, 5999, 995],
    [3, 6000, 0],
  ])('%d hard copies for %d pence cost %d within the UK', (items, value, cost) => {
    expect(postageFor(british, { items, value })).toBe(cost);
  });
  it.each([
    ['FR', 1, 850],
    ['DE', 3, 1150],
    ['US', 1, 1250],
    ['AU', 5, 2250],
  ])('to %s %d copies cost %d', (country, items, cost) => {
    expect(postageFor(bandOf(defaultPostage, country), { items, value: 99_999 })).toBe(cost);
  });
  it.each(['IM', 'JE', 'GG'])('to %s is the United Kingdom’s, which includes the islands', (country) => {
    expect(bandOf(defaultPostage, country)).toBe(british);
  });
  it('is quoted for every band, after the voucher', () => {
    const lines = [line('1h', 'hardcopy', 6000)];
    expect(postageBands({ lines, voucher: null }, defaultPostage).map(({ cost }) => cost)).toEqual([
      0, 850, 1250,
    ]);
    expect(postageBands({ lines, voucher: percent(1) }, defaultPostage)[0]?.cost).toBe(350);
  });
});

describe('VAT', () => {
  it('follows the dated rates, or the publication’s own', () => {
    const rates = [...vatRates, { format: 'pdf' as const, from: '2027-04-01', basisPoints: 500 }];
    expect(vatRateOn('2026-11-21', 'hardcopy', rates)).toBe(0);
    expect(vatRateOn('2027-03-31', 'pdf', rates)).toBe(2000);
    expect(vatRateOn('2027-04-01', 'pdf', rates)).toBe(500);
    const own = [{ format: 'pdf' as const, from: '2026-01-01', basisPoints: 0 }];
    expect(vatRateOn('2026-11-21', 'pdf', rates, own)).toBe(0);
    expect(vatRateOn('2025-12-31', 'pdf', rates, own)).toBe(2000);
    const ended = [...own, { format: 'pdf' as const, from: '2027-03-31', basisPoints: null }];
    expect(vatRateOn('2027-03-30', 'pdf', rates, ended)).toBe(0);
    expect(vatRateOn('2027-03-31', 'pdf', rates, ended)).toBe(2000);
    expect(vatRateOn('2027-04-01', 'pdf', rates, ended)).toBe(500);
    expect(() => vatRateOn('1999-01-01', 'pdf', rates)).toThrow(RangeError);
  });

  it('within a gross price is rounded half up', () => {
    expect([vatWithin(120, 2000), vatWithin(3, 2000), vatWithin(2, 2000), vatWithin(100, 0)]).toEqual([
      20, 1, 0, 0,
    ]);
  });
});

describe('money', () => {
  it.each([
    [0, '£0.00'],
    [5, '£0.05'],
    [1995, '£19.95'],
    [123_456_789, '£1,234,567.89'],
    [-250, '−£2.50'],
  ])('%d pence is %s', (pence, text) => expect(poundsText(pence)).toBe(text));
});
