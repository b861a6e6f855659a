import { describe, expect, it } from '@jest/globals';
import { editPublication } from './catalogue-administration.contract.js';
import { Totals } from './checkout.contract.js';
import { maxPrice } from './constants.js';

const edit = (pdf: number) =>
  editPublication.request.safeParse({ category: 'brass', id: 1, version: 0, pdf });

describe('the price of a publication', () => {
  it('is £1,000.00 at most', () => {
    expect(edit(maxPrice).success).toBe(true);
    const { error } = edit(maxPrice + 1);
    expect(error?.issues.map(({ message, path }) => [message, path])).toEqual([
      ['Enter £1,000.00 at most.', ['pdf']],
    ]);
  });

  it('is so low that the totals of a full basket can be shown', () => {
    const items = 200 * maxPrice;
    const totals = { items, discount: 0, shipping: 0, vat: 0, total: items };
    expect(Totals.safeParse(totals).success).toBe(true);
  });
});
