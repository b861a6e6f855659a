import { describe, expect, it } from '@jest/globals';
import { checkVoucher, type VoucherInBasket } from './voucher-check.js';

const startsAt = '2026-05-01T09:00:00.000Z';
const endsAt = '2026-06-01T09:00:00.000Z';
const voucher: VoucherInBasket = {
  id: 1,
  code: 'SUMMER',
  value: { kind: 'percentage', basisPoints: 1_000 },
  scope: { categories: [], formats: [], seriesIds: [], products: [] },
  minimumSpend: 0,
  startsAt,
  endsAt,
  maxUses: null,
  maxUsesPerCustomer: null,
  usedByOthers: 0,
  usedByCustomer: 0,
};
const line = {
  key: 'brass1',
  category: 'brass' as const,
  productId: 1,
  seriesId: 1,
  format: 'pdf' as const,
  price: 1_995,
  vatRate: 2_000,
};

describe('a voucher with a first and a last moment', () => {
  const refusalAt = (time: string, ms: number) =>
    checkVoucher({ voucherCode: 'SUMMER', voucher }, [line], new Date(Date.parse(time) + ms)).refusal;

  it('applies from the first', () => {
    expect([refusalAt(startsAt, -1), refusalAt(startsAt, 0)]).toEqual(['not-yet', null]);
  });

  it('applies until the last, and no longer at it', () => {
    expect([refusalAt(endsAt, -1), refusalAt(endsAt, 0)]).toEqual([null, 'expired']);
  });
});
