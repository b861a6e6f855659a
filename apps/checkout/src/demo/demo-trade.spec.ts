import { describe, expect, it } from '@jest/globals';
import type { ProductCopy } from '@music/contracts';
import { defaultPostage, isPosted, itemKey, londonIsoDay, quote } from '@music/rules';
import { someAlbum, someProduct } from '@music/testing';
import { refundOf } from './demo-outcome.js';
import type { DemoOrder } from './demo-order.js';
import { inventTrade } from './demo-trade.js';

const now = new Date('2026-11-22T20:15:00Z');
const product = (id: number, draft: Partial<ProductCopy> = {}): ProductCopy =>
  someProduct({ id, title: `March ${id}`, publisherId: (id % 3) + 1, ...draft });
const products = [
  ...Array.from({ length: 60 }, (_, at) => product(at + 1)),
  ...Array.from({ length: 20 }, (_, at) => product(at + 101, { title: `Carol ${at}` })),
  ...Array.from({ length: 20 }, (_, at) => product(at + 201, { category: 'vocal', hardcopy: null })),
  ...Array.from({ length: 20 }, (_, at) => product(at + 301, { category: 'contemporary', pdf: 0 })),
  someAlbum({ id: 901 }),
];
const rates = [
  { format: 'hardcopy', from: '2000-01-01', basisPoints: 0 },
  { format: 'pdf', from: '2011-01-04', basisPoints: 2000 },
  { format: 'mp3_album', from: '2011-01-04', basisPoints: 2000 },
] as const;
const invent = () => inventTrade({ products, rates, now, years: 2 });
const { orders, customers, vouchers } = invent();

const ordersIn = (month: string): number =>
  orders.filter(({ paidAt }) => paidAt.toISOString().startsWith(month)).length;
const shareOfCarols = (month: string): number => {
  const lines = orders
    .filter(({ paidAt }) => paidAt.toISOString().slice(5, 7) === month)
    .flatMap((order) => order.lines);
  return lines.filter(({ title }) => title.startsWith('Carol')).length / lines.length;
};

describe('the demo’s sales', () => {
  it('are the same every time, in order of time, with numbers below those of real orders', () => {
    expect(invent().orders).toEqual(orders);
    const first = 100_001 - orders.length;
    expect(orders.map(({ orderNo }) => orderNo)).toEqual(orders.map((_, at) => first + at));
    const instants = orders.map(({ paidAt }) => paidAt.getTime());
    expect(instants).toEqual([...instants].sort((a, b) => a - b));
    expect(new Set(orders.flatMap(({ id, attemptId }) => [id, attemptId])).size).toBe(2 * orders.length);
  });

  it('fill two years, grow, and have seasons: carols before Christmas, bands in spring, evenings', () => {
    expect(orders.length).toBeGreaterThan(1_500);
    const days = new Set(orders.map(({ paidAt }) => londonIsoDay(paidAt)));
    expect(days.size).toBeGreaterThan(600);
    expect(ordersIn('2026-03')).toBeGreaterThan(1.2 * ordersIn('2025-03'));
    expect(ordersIn('2026-03')).toBeGreaterThan(1.2 * ordersIn('2026-07'));
    expect(shareOfCarols('11')).toBeGreaterThan(8 * shareOfCarols('03'));
    const evening = orders.filter(({ paidAt }) => paidAt.getUTCHours() >= 18).length;
    expect(evening / orders.length).toBeGreaterThan(0.4);
  });

  it('are charged like a real checkout', () => {
    const charged = (order: DemoOrder) => {
      const lines = order.lines.map((line) => ({ ...line, key: itemKey(line), seriesId: 1 }));
      const country = order.addresses?.billing.country ?? null;
      return quote({ lines, voucher: order.voucher, country }, { postage: defaultPostage, cardMinimum: 30 });
    };
    for (const order of orders) {
      const { subtotal, discount, shipping, vat, total } = charged(order);
      expect(order).toMatchObject({ subtotal, discount, shipping, vat, total });
      expect(order.source).toBe(total > 0 ? 'card' : 'free');
      expect(order.lines.reduce((sum, line) => sum + line.total, 0)).toBe(total);
    }
    expect(orders.some(({ discount }) => discount > 0)).toBe(true);
    expect(orders.some(({ shipping }) => shipping > 0)).toBe(true);
  });

  it('leave nothing to do: everything is dispatched, and refunds are after the payment and before now', () => {
    const printed = orders.flatMap((order) => order.lines.filter(isPosted));
    expect(printed.length).toBeGreaterThan(0);
    for (const { dispatchedAt } of printed) expect(dispatchedAt?.getTime()).toBeLessThanOrEqual(+now);
    const refunded = orders.filter(({ refundedAt }) => refundedAt);
    expect(refunded.length).toBeGreaterThan(20);
    for (const order of refunded) {
      expect(order.refundedAt?.getTime()).toBeGreaterThan(+order.paidAt);
      expect(order.refundedAt?.getTime()).toBeLessThanOrEqual(+now);
      expect(refundOf(order)).toBeLessThanOrEqual(order.total);
      expect(order.lines.every((line) => line.refundedAt)).toBe(order.state === 'refunded');
    }
  });

  it('have customers with ids that nobody else gets, and expired vouchers', () => {
    expect(customers.every(({ userId }) => userId < 0)).toBe(true);
    expect(orders.some(({ customer }) => customer === null)).toBe(true);
    expect(orders.filter(({ source }) => source === 'free').every(({ customer }) => customer)).toBe(true);
    expect(vouchers.every(({ code, endsAt }) => code.startsWith('DEMO-') && endsAt <= now)).toBe(true);
  });
});
