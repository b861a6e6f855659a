import type { BasketVoucher } from '@music/contracts';
import { discountText, poundsText, usesText } from '@music/rules';
import type { RefusalReason } from './voucher-check.js';

/** The server's messages about a basket voucher (rule D15). */
export const basketVoucherTexts = {
  /** `discount` as `£2.00`. */
  applied: (discount: string): string => `Voucher applied: ${discount} off.`,
  refused: (reason: RefusalReason, minimumSpend: number): string =>
    ({
      unknown: 'We did not recognise this voucher code. Please check and try again.',
      expired: 'This voucher code has expired.',
      'not-yet': 'This voucher code is not valid yet.',
      'minimum-spend': `Spend ${poundsText(minimumSpend)} or more to use this voucher code.`,
      'used-up': 'This voucher code has already been used.',
      'out-of-scope': 'This voucher code does not apply to the items in your basket.',
    })[reason],
};

/** A line of `npm run voucher -- list`. */
export const voucherLine = ({
  code,
  value,
  used,
  maxUses,
}: Pick<BasketVoucher, 'code' | 'value' | 'used' | 'maxUses'>): string =>
  `${code}  ${discountText(value)}  used ${usesText(used, maxUses)}`;
