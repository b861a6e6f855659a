import { expect, it } from '@jest/globals';
import type { BasketVoucher } from '@music/contracts';
import { voucherLines } from './voucher-lines.js';

const now = new Date('2026-11-28T12:00:00Z');
const summer: BasketVoucher = {
  id: 1,
  code: 'SUMMER',
  value: { kind: 'percentage', basisPoints: 500 },
  scope: { categories: [], formats: [], seriesIds: [], products: [] },
  startsAt: null,
  endsAt: null,
  minimumSpend: 0,
  maxUses: null,
  maxUsesPerCustomer: null,
  used: 1_200,
  createdAt: '2026-05-01T00:00:00.000Z',
};
/** The columns of the only line. */
const columns = (voucher: Partial<BasketVoucher>) =>
  voucherLines([{ ...summer, ...voucher }], now)[0]?.split('  ');

it('npm run voucher -- list names discounts as the administrators’ page does', () => {
  const discount = (value: BasketVoucher['value']) => columns({ value })?.[1];
  expect(discount({ kind: 'percentage', basisPoints: 500 })).toBe('5% off');
  expect(discount({ kind: 'percentage', basisPoints: 1_250 })).toBe('12.5% off');
  expect(discount({ kind: 'fixed', pence: 777 })).toBe('£7.77 off');
  expect(discount({ kind: 'free-item' })).toBe('Cheapest item free');
});

it.each<[string, Partial<BasketVoucher>]>([
  ['valid', {}],
  ['valid', { startsAt: now.toISOString(), maxUses: 1_201 }],
  ['not yet', { startsAt: '2026-11-28T12:00:00.001Z' }],
  ['not yet', { startsAt: '2026-11-28T12:00:00.001Z', maxUses: 1_200 }],
  ['ended', { endsAt: now.toISOString() }],
  ['used up', { maxUses: 1_200 }],
])('npm run voucher -- list says that a voucher is %s with %j', (state, voucher) => {
  expect(columns(voucher)?.[2]).toBe(state);
});

it('npm run voucher -- list names the first and the last day in London, as they are given to create one', () => {
  const days = (voucher: Partial<BasketVoucher>) => columns(voucher)?.[3];
  const [startsAt, endsAt] = ['2026-05-31T23:00:00.000Z', '2026-06-30T23:00:00.000Z'];
  expect(days({})).toBe('always');
  expect(days({ startsAt })).toBe('from 2026-06-01');
  expect(days({ startsAt, endsAt })).toBe('from 2026-06-01 until 2026-06-30');
});

it('npm run voucher -- list names what a voucher is limited to, and how often it was used', () => {
  const scope: BasketVoucher['scope'] = {
    categories: ['brass', 'vocal'],
    formats: ['pdf'],
    seriesIds: [46],
    products: ['brass12'],
  };
  expect(columns({ scope, maxUses: 5_000 })?.slice(4)).toEqual([
    'brass, vocal; pdf; series 46; brass12',
    'used 1,200 of 5,000',
  ]);
  expect(columns({})?.slice(4)).toEqual(['everything', 'used 1,200']);
});

it('npm run voucher -- list aligns its columns', () => {
  const [one = '', other = ''] = voucherLines(
    [summer, { ...summer, code: 'FREE', value: { kind: 'free-item' } }],
    now,
  );
  expect(other.indexOf('valid')).toBe(one.indexOf('valid'));
});
