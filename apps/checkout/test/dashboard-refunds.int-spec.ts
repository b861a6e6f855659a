import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { getOrder, refundOrder } from '@music/contracts';
import { randomUUID } from 'node:crypto';
import { Reconciler } from '../src/payments/reconciler.js';
import {
  PaymentProvider,
  ProviderUnavailable,
  type Refund as ProviderRefund,
} from '../src/provider/payment-provider.client.js';
import { type Bought, buying } from './buying.js';
import { admin, type Checkout, product, startCheckout } from './checkout.fixture.js';
import { intentOf, paying } from './paying.js';

let checkout: Checkout;
let buy: ReturnType<typeof buying>;
let provider: PaymentProvider;
let sendProviderEvent: ReturnType<typeof paying>['sendProviderEvent'];
beforeAll(async () => {
  // Two of £19.95, one of £10.
  checkout = await startCheckout([1, 2].map((id) => product({ id })).concat(product({ id: 3, pdf: 1000 })));
  ({ sendProviderEvent } = paying(checkout));
  buy = buying(checkout);
  provider = checkout.app.get(PaymentProvider);
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => checkout.stop());

const detail = (orderNo: string) => checkout.call(admin, getOrder, { orderNo });
const refund = (orderNo: string, lineIds: number[]) =>
  checkout.call(admin, refundOrder, { orderNo, lineIds, reason: 'Bought twice' });
const lineOf = ({ order }: Bought, total: number) =>
  order.lines.filter((line) => line.total === total).map(({ lineId }) => lineId);
/** Refunds in the provider's dashboard. */
const inDashboard = async ({ clientSecret }: Bought, ...amounts: number[]) => {
  for (const amount of amounts) await provider.refund(intentOf(clientSecret), amount, randomUUID());
};
const report = ({ clientSecret }: Bought) => sendProviderEvent('charge.refunded', intentOf(clientSecret));
const paidBack = async ({ clientSecret }: Bought) =>
  (await provider.refunds(intentOf(clientSecret))).map(({ amount }) => amount).sort((a, b) => a - b);
const alerts = async (orderNo: string): Promise<{ about: string; detail: string; amount: number }[]> => {
  const rows: { payload: { about: string; detail: string; amount: number } }[] = await checkout.owner.query(
    `select envelope -> 'payload' as payload from outbox where event = 'checkout.staff-alerted'
     and envelope -> 'payload' ->> 'orderNo' = $1 order by position`,
    [orderNo],
  );
  return rows.map(({ payload }) => payload);
};

describe('a refund made in the provider’s dashboard', () => {
  it('of the amount of one line is booked for that line, once, and cannot be paid again', async () => {
    const bought = await buy([1, 3]);
    await inDashboard(bought, 1000);
    await Promise.all([report(bought), report(bought), report(bought)]);
    expect(await detail(bought.orderNo)).toMatchObject({
      state: 'part_refunded',
      refunded: 1000,
      refunds: [{ by: null, state: 'succeeded', lineIds: lineOf(bought, 1000) }],
    });
    const again = { orderNo: bought.orderNo, lineIds: lineOf(bought, 1000), reason: 'Again' };
    expect((await checkout.refusal(admin, refundOrder, again)).code).toBe('CHECKOUT_REFUNDED');
    expect(await alerts(bought.orderNo)).toEqual([]);
  });

  it.each([
    ['one after another', [1000, 1995], 2],
    ['that match no line', [100, 2895], 1],
  ])('that covers the order with another one is booked: %s', async (_, amounts, rows) => {
    const bought = await buy([1, 3]);
    for (const amount of amounts) {
      await inDashboard(bought, amount);
      await report(bought);
    }
    const after = await detail(bought.orderNo);
    expect(after).toMatchObject({ state: 'refunded', refunded: 2995 });
    expect(after.refunds).toHaveLength(rows);
    expect(after.lines.every(({ refundedAt }) => refundedAt !== null)).toBe(true);
    const before = await alerts(bought.orderNo);
    await report(bought);
    expect(await alerts(bought.orderNo)).toEqual(before);
  });

  it('that two lines match is left to the staff; refunding one of them in the shop books it and pays nothing', async () => {
    const bought = await buy([1, 2, 3]);
    const [first = 0, second = 0] = lineOf(bought, 1995);
    await inDashboard(bought, 1995);
    await report(bought);
    expect(await detail(bought.orderNo)).toMatchObject({ state: 'paid', refunds: [] });
    expect(await alerts(bought.orderNo)).toMatchObject([{ about: 'refund-unknown', amount: 1995 }]);
    expect(await refund(bought.orderNo, [second])).toMatchObject({
      refunded: 1995,
      refunds: [{ by: 1, state: 'succeeded', lineIds: [second] }],
    });
    expect(await paidBack(bought)).toEqual([1995]);
    await refund(bought.orderNo, [first]);
    expect(await paidBack(bought)).toEqual([1995, 1995]);
  });

  it('in parts is booked by the refund of the lines that the parts add up to', async () => {
    const bought = await buy([1, 3]);
    await inDashboard(bought, 400, 600);
    await report(bought);
    expect(await refund(bought.orderNo, lineOf(bought, 1000))).toMatchObject({
      state: 'part_refunded',
      refunds: [{ by: 1, state: 'succeeded', amount: 1000 }],
    });
    expect(await paidBack(bought)).toEqual([400, 600]);
  });

  it('of another amount stops refunds in the shop, which say why', async () => {
    const bought = await buy([1, 3]);
    await inDashboard(bought, 500);
    expect(await refund(bought.orderNo, lineOf(bought, 1000))).toMatchObject({
      state: 'paid',
      refunded: 0,
      refunds: [{ by: 1, state: 'failed' }],
    });
    expect(await paidBack(bought)).toEqual([500]);
    expect(await alerts(bought.orderNo)).toMatchObject([
      { about: 'refund-failed', detail: 'unbooked', amount: 1000 },
      { about: 'refund-unknown', amount: 500 },
    ]);
  });

  it('for one of the lines that staff refund is booked for it once their refund has failed', async () => {
    const bought = await buy([1, 2, 3]);
    await inDashboard(bought, 1000);
    const lineIds = [...lineOf(bought, 1000), ...lineOf(bought, 1995).slice(0, 1)];
    expect(await refund(bought.orderNo, lineIds)).toMatchObject({
      refunded: 1000,
      refunds: [
        { by: 1, state: 'failed' },
        { by: null, state: 'succeeded', lineIds: lineOf(bought, 1000) },
      ],
    });
    expect(await paidBack(bought)).toEqual([1000]);
  });

  it('is not given to another line while staff’s refund of that amount waits for the provider', async () => {
    const bought = await buy([1, 2, 3]);
    const [first = 0] = lineOf(bought, 1995);
    jest.spyOn(provider, 'refund').mockRejectedValueOnce(new ProviderUnavailable('away'));
    await refund(bought.orderNo, [first]);
    await inDashboard(bought, 1995);
    await report(bought);
    expect((await detail(bought.orderNo)).refunds).toMatchObject([{ by: 1, state: 'requested' }]);
    await checkout.app.get(Reconciler).reconcile(0);
    expect((await detail(bought.orderNo)).refunds).toMatchObject([
      { by: 1, state: 'succeeded', lineIds: [first] },
    ]);
    expect(await paidBack(bought)).toEqual([1995]);
    expect(await alerts(bought.orderNo)).toEqual([]);
  });

  it('is booked once when its event and staff’s refunds of both lines that it matches meet', async () => {
    const bought = await buy([1, 2, 3]);
    const [first = 0, second = 0] = lineOf(bought, 1995);
    await inDashboard(bought, 1995);
    await Promise.all([
      report(bought),
      refund(bought.orderNo, [first]),
      report(bought),
      refund(bought.orderNo, [second]),
    ]);
    await checkout.app.get(Reconciler).reconcile(0);
    expect(await detail(bought.orderNo)).toMatchObject({ refunded: 3990 });
    expect(await paidBack(bought)).toEqual([1995, 1995]);
  });

  it('is not booked before it succeeds, unless staff refund the line', async () => {
    const bought = await buy([1, 3], { card: 'pm_card_pendingRefund' });
    await inDashboard(bought, 1000);
    const [pending] = await provider.refunds(intentOf(bought.clientSecret));
    const refunds = jest
      .spyOn(provider, 'refunds')
      .mockResolvedValue([{ ...pending, status: 'pending' } as ProviderRefund]);
    await report(bought);
    expect((await detail(bought.orderNo)).refunds).toEqual([]);
    expect((await refund(bought.orderNo, lineOf(bought, 1000))).refunds).toMatchObject([
      { state: 'requested' },
    ]);
    await checkout.app.get(Reconciler).reconcile(0);
    refunds.mockResolvedValue([{ ...pending, status: 'succeeded' } as ProviderRefund]);
    await report(bought);
    expect(await detail(bought.orderNo)).toMatchObject({ refunded: 1000, refunds: [{ state: 'succeeded' }] });
    refunds.mockRestore();
    expect(await paidBack(bought)).toEqual([1000]);
  });

  it('replaces a refund of the same amount whose money the bank has returned, not another line’s', async () => {
    const bought = await buy([1, 2]);
    await inDashboard(bought, 400, 1595, 1995);
    const [whole, ...parts] = (await provider.refunds(intentOf(bought.clientSecret))).sort(
      (a, b) => b.amount - a.amount,
    ) as [ProviderRefund, ...ProviderRefund[]];
    const listed = jest.spyOn(provider, 'refunds').mockResolvedValue(parts);
    await refund(bought.orderNo, lineOf(bought, 1995).slice(0, 1));
    const returned = parts.map((part): ProviderRefund => ({ ...part, status: 'failed' }));
    listed.mockResolvedValue([...returned.slice(0, 1), ...parts.slice(1)]);
    await report(bought);
    expect(await alerts(bought.orderNo)).toMatchObject([
      { about: 'refund-failed', detail: 'failed', amount: 1595 },
    ]);
    listed.mockResolvedValue([...returned, whole]);
    await report(bought);
    expect(await detail(bought.orderNo)).toMatchObject({ state: 'part_refunded', refunded: 1995 });
    expect((await alerts(bought.orderNo)).filter(({ about }) => about === 'refund-unknown')).toEqual([]);
  });
});
