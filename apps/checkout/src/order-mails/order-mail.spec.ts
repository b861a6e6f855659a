import { describe, expect, it } from '@jest/globals';
import { someLine, someOrder } from '../../test/some-order.js';
import { mailContent } from './order-mail.js';

describe('the mail about a refund', () => {
  it('names the amount that is paid back: less the discount, with the postage, only for its lines', () => {
    const download = someLine({ id: 1, discount: 200, vat: 299 });
    const copy = someLine({ id: 2, format: 'hardcopy', price: 2495, discount: 249, shipping: 350, vat: 433 });
    const order = someOrder([download, copy, someLine({ id: 3 })]);
    const paths = { path: '/account/purchases', receiptPath: '/receipt' };
    const amountOf = (...lineIds: number[]) =>
      mailContent('order-refunded', order, paths, { lineIds, soldOut: false }).data;
    expect(amountOf(1)).toMatchObject({ amount: 1795, vat: 299, lines: [{ total: 1795, shipping: 0 }] });
    expect(amountOf(2)).toMatchObject({ amount: 2596, vat: 433, lines: [{ total: 2596, shipping: 350 }] });
    expect(amountOf(1, 2)).toMatchObject({ amount: 4391, vat: 732 });
  });
});
