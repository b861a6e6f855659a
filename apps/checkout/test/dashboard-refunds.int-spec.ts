import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { refundOrder } from '@music/contracts';
import { Reconciler } from '../src/payments/reconciler.js';
import {
  ProviderUnavailable,
  type Refund as ProviderRefund,
} from '../src/provider/payment-provider.client.js';
import { RefundSettlementService } from '../src/refunds/refund-settlement.service.js';
import { buying } from './buying.js';
import { admin, type Checkout, product, startCheckout } from './checkout.fixture.js';
import { refunding } from './refunding.js';

let checkout: Checkout;
let buy: ReturnType<typeof buying>;
let staff: ReturnType<typeof refunding>;
beforeAll(async () => {
  // Two of £19.95, one of £10, one free.
  checkout = await startCheckout([
    ...[1, 2].map((id) => product({ id })),
    product({ id: 3, pdf: 1000 }),
    product({ id: 4, pdf: 0 }),
  ]);
  buy = buying(checkout);
  staff = refunding(checkout);
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => checkout.stop());

describe('a refund made in the provider’s dashboard', () => {
  it('of all that is left is booked once for all of it, free items included, and cannot be paid again', async () => {
    const { detail, lineOf, inDashboard, report, alerts } = staff;
    const bought = await buy([1, 4]);
    await inDashboard(bought, 1995);
    await Promise.all([report(bought), report(bought), report(bought)]);
    expect(await detail(bought.orderNo)).toMatchObject({
      state: 'refunded',
      refunded: 1995,
      refunds: [{ by: null, state: 'succeeded', amount: 1995 }],
    });
    const again = { orderNo: bought.orderNo, lineIds: lineOf(bought, 1995), reason: 'Again' };
    expect((await checkout.refusal(admin, refundOrder, again)).code).toBe('CHECKOUT_REFUNDED');
    expect(await alerts(bought.orderNo)).toEqual([]);
  });

  it.each([[[1000, 1995]], [[100, 2895]]])(
    'is booked together with the others once they are all that is left: %j',
    async (amounts) => {
      const { detail, inDashboard, report, alerts } = staff;
      const bought = await buy([1, 3]);
      for (const amount of amounts) {
        await inDashboard(bought, amount);
        await report(bought);
      }
      const after = await detail(bought.orderNo);
      expect(after).toMatchObject({ state: 'refunded', refunded: 2995 });
      expect(after.refunds).toHaveLength(1);
      expect(after.lines.every(({ refundedAt }) => refundedAt !== null)).toBe(true);
      await report(bought);
      expect(await alerts(bought.orderNo)).toMatchObject([{ about: 'refund-unknown', amount: amounts[0] }]);
    },
  );

  it('of the rest is booked after the shop has refunded a part, and leaves a free item alone that was left then', async () => {
    const { detail, refund, lineOf, inDashboard, report } = staff;
    const bought = await buy([1, 3]);
    await refund(bought.orderNo, lineOf(bought, 1000));
    await inDashboard(bought, 1995);
    await report(bought);
    expect(await detail(bought.orderNo)).toMatchObject({ state: 'refunded', refunded: 2995 });
    const other = await buy([1, 4]);
    await refund(other.orderNo, lineOf(other, 1995));
    await report(other);
    expect(await detail(other.orderNo)).toMatchObject({ state: 'part_refunded', refunded: 1995 });
  });

  it('of the price of an item is left to the staff; refunding the item in the shop books it and pays nothing', async () => {
    const { detail, refund, lineOf, inDashboard, report, paidBack, alerts } = staff;
    const bought = await buy([1, 3]);
    await inDashboard(bought, 1000);
    await report(bought);
    expect(await detail(bought.orderNo)).toMatchObject({ state: 'paid', refunds: [] });
    expect(await alerts(bought.orderNo)).toMatchObject([{ about: 'refund-unknown', amount: 1000 }]);
    expect(await refund(bought.orderNo, lineOf(bought, 1000))).toMatchObject({
      refunded: 1000,
      refunds: [{ by: 1, state: 'succeeded', lineIds: lineOf(bought, 1000) }],
    });
    expect(await paidBack(bought)).toEqual([1000]);
    await refund(bought.orderNo, lineOf(bought, 1995));
    expect(await paidBack(bought)).toEqual([1000, 1995]);
  });

  it('in parts is booked by the refund of the items that the parts add up to', async () => {
    const { refund, lineOf, inDashboard, report, paidBack } = staff;
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
    const { refund, lineOf, inDashboard, paidBack, alerts } = staff;
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

  it('is booked by staff’s refund of that amount that waits for the provider', async () => {
    const { provider, detail, refund, lineOf, inDashboard, report, paidBack, alerts } = staff;
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

  it('is booked by staff’s refund wholly or, in a crash, not at all; then it is tried again', async () => {
    const { detail, refund, lineOf, inDashboard, paidBack } = staff;
    const bought = await buy([1, 3]);
    await inDashboard(bought, 400, 600);
    const settling = checkout.app.get(RefundSettlementService);
    jest.spyOn(settling, 'settle').mockRejectedValueOnce(new Error('stopped'));
    expect((await refund(bought.orderNo, lineOf(bought, 1000))).refunds).toMatchObject([
      { state: 'requested' },
    ]);
    await checkout.app.get(Reconciler).reconcile(0);
    expect(await detail(bought.orderNo)).toMatchObject({ refunded: 1000, refunds: [{ state: 'succeeded' }] });
    expect(await paidBack(bought)).toEqual([400, 600]);
  });

  it('is booked once when its event and staff’s refunds of both items that it matches meet', async () => {
    const { detail, refund, lineOf, inDashboard, report, paidBack } = staff;
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

  it('of all that is left is booked once when its events and staff’s refund of everything meet', async () => {
    const { detail, refund, lineOf, inDashboard, report, paidBack } = staff;
    const bought = await buy([1, 3]);
    await inDashboard(bought, 995, 2000);
    const everything = [...lineOf(bought, 1995), ...lineOf(bought, 1000)];
    await Promise.allSettled([report(bought), refund(bought.orderNo, everything), report(bought)]);
    await checkout.app.get(Reconciler).reconcile(0);
    await report(bought);
    expect(await detail(bought.orderNo)).toMatchObject({ state: 'refunded', refunded: 2995 });
    expect(await paidBack(bought)).toEqual([995, 2000]);
  });

  it('is not booked before it succeeds, unless staff refund the item', async () => {
    const { provider, detail, refund, lineOf, inDashboard, report, atProvider, paidBack } = staff;
    const bought = await buy([3], { card: 'pm_card_pendingRefund' });
    await inDashboard(bought, 1000);
    const [made] = (await atProvider(bought)) as [ProviderRefund];
    const listed = jest.spyOn(provider, 'refunds').mockResolvedValue([{ ...made, status: 'pending' }]);
    await report(bought);
    expect((await detail(bought.orderNo)).refunds).toEqual([]);
    expect((await refund(bought.orderNo, lineOf(bought, 1000))).refunds).toMatchObject([
      { state: 'requested' },
    ]);
    await checkout.app.get(Reconciler).reconcile(0);
    listed.mockResolvedValue([{ ...made, status: 'succeeded' }]);
    await report(bought);
    expect(await detail(bought.orderNo)).toMatchObject({ refunded: 1000, refunds: [{ state: 'succeeded' }] });
    listed.mockRestore();
    expect(await paidBack(bought)).toEqual([1000]);
  });
});
