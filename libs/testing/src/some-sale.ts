import type { Sale } from '@music/contracts';
import { randomUUID } from 'node:crypto';

type SoldLine = Sale['lines'][number];
let lines = 0;
/** A PDF for £19.95, unless the test says otherwise. */
export const someSoldLine = (draft: Partial<SoldLine> = {}): SoldLine => {
  lines += 1;
  return {
    lineId: lines,
    category: 'brass',
    productId: 12,
    format: 'pdf',
    title: 'Nicaea',
    series: 'General Series',
    number: '1371',
    publisherId: 7,
    licenceName: 'Leeds Band',
    price: 1995,
    discount: 0,
    shipping: 0,
    vatRate: 2000,
    vat: 333,
    total: 1995,
    refundedAt: null,
    dispatchedAt: null,
    ...draft,
  };
};

let orders = 100_000;
/** An order that was paid just now, with one PDF unless the test says otherwise. */
export const someSale = (draft: Partial<Sale> = {}): Sale => {
  orders += 1;
  const paidAt = draft.paidAt ?? new Date().toISOString();
  return {
    orderId: randomUUID(),
    orderNo: String(orders),
    version: 1,
    userId: null,
    paidAt,
    source: 'card',
    downloadsOpenAt: paidAt,
    waivedRightAt: paidAt,
    total: 1995,
    refunded: 0,
    dispute: null,
    lostDisputes: [],
    demo: false,
    lines: [someSoldLine()],
    ...draft,
  };
};
