import { poundsText } from '@music/rules';
import type { RefusalReason } from './voucher-check.js';

const ended = {
  expired: 'This voucher code has expired.',
  'used-up': 'This voucher code has already been used.',
};

/** The server's messages about a basket voucher (rule D15). */
export const basketVoucherTexts = {
  /** `discount` as `£2.00`. */
  applied: (discount: string): string => `Voucher applied: ${discount} off.`,
  refused: (reason: RefusalReason, minimumSpend: number): string =>
    ({
      unknown: 'We did not recognise this voucher code. Please check and try again.',
      ...ended,
      'not-yet': 'This voucher code is not valid yet.',
      'minimum-spend': `Spend ${poundsText(minimumSpend)} or more to use this voucher code.`,
      'out-of-scope': 'This voucher code does not apply to the items in your basket.',
    })[reason],
  /** At the checkout, when the discount is gone. */
  lost: (reason: keyof typeof ended): string => `${ended[reason]} Please check the new total.`,
  /** At the checkout, when the basket may still show the discount. */
  taken: `${ended['used-up']} Please remove it to pay the full price.`,
};
