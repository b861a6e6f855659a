import { describe, expect, it } from '@jest/globals';
import { someLine } from '../../test/some-order.js';
import { vatByRate } from './order-view.js';

describe('D17.2 the VAT of an order by rate', () => {
  it('is what was charged for its lines, and is not rounded again line by line', () => {
    const lines = [
      someLine({ id: 1, vat: 333 }),
      someLine({ id: 2, vat: 332 }),
      someLine({ id: 3, price: 2495, vatRate: 0, vat: 0 }),
    ];
    expect(vatByRate(lines)).toEqual([
      { vatRate: 0, gross: 2495, vat: 0, net: 2495 },
      { vatRate: 20, gross: 3990, vat: 665, net: 3325 },
    ]);
  });
});
