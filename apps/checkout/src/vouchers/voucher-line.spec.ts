import { expect, it } from '@jest/globals';
import type { BasketVoucher } from '@music/contracts';
import { voucherLine } from './voucher.texts.js';

const line = (value: BasketVoucher['value'], maxUses: number | null = null) =>
  voucherLine({ code: 'SUMMER', value, used: 1_200, maxUses });

it('npm run voucher -- list names discounts as the administrators’ page does', () => {
  expect(line({ kind: 'percentage', basisPoints: 500 })).toBe('SUMMER  5% off  used 1,200');
  expect(line({ kind: 'percentage', basisPoints: 1_250 })).toBe('SUMMER  12.5% off  used 1,200');
  expect(line({ kind: 'fixed', pence: 777 }, 5_000)).toBe('SUMMER  £7.77 off  used 1,200 of 5,000');
  expect(line({ kind: 'free-item' })).toBe('SUMMER  Cheapest item free  used 1,200');
});
