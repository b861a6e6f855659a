import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { PaymentProvider, Refund as ProviderRefund } from '../src/provider/payment-provider.client.js';
import { type Bought, buying } from './buying.js';
import { type Checkout, product, startCheckout } from './checkout.fixture.js';
import { refunding } from './refunding.js';

let checkout: Checkout;
let buy: ReturnType<typeof buying>;
let staff: ReturnType<typeof refunding>;
let list: PaymentProvider['refunds'];
beforeAll(async () => {
  // Two of £19.95, one of £10, one of £6.
  checkout = await startCheckout([
    ...[1, 2].map((id) => product({ id })),
    product({ id: 3, pdf: 1000 }),
    product({ id: 4, pdf: 600 }),
  ]);
  buy = buying(checkout);
  staff = refunding(checkout);
  list = staff.provider.refunds.bind(staff.provider);
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => checkout.stop());

/** The customer's bank returns the money of these refunds, and refunds of `again` are made; the shop hears of it. */
async function bankReturns(
  bought: Bought,
  isReturned: (refund: ProviderRefund) => boolean,
  again: readonly number[] = [],
): Promise<void> {
  const { provider, report } = staff;
  // The sandbox would refuse these: it has not heard of the bank.
  const made = again.map((amount): ProviderRefund => ({
    id: `re_${randomUUID()}`,
    amount,
    status: 'succeeded',
    reference: null,
  }));
  jest
    .spyOn(provider, 'refunds')
    .mockImplementation(async (intentId) => [
      ...made,
      ...(await list(intentId)).map((each) =>
        isReturned(each) ? { ...each, status: 'failed' as const } : each,
      ),
    ]);
  await report(bought);
}
const amountsOf = async ({ orderNo }: Bought, about: string) =>
  (await staff.alerts(orderNo)).filter((alert) => alert.about === about).map(({ amount }) => amount);

describe('after the bank has returned the money of a refund', () => {
  it('the staff get a mail about each part of it that was returned, however often it is reported', async () => {
    const { refund, lineOf, inDashboard, report } = staff;
    const bought = await buy([1, 3]);
    await inDashboard(bought, 400, 600);
    await refund(bought.orderNo, lineOf(bought, 1000));
    await bankReturns(bought, ({ amount }) => amount === 400);
    await bankReturns(bought, () => true);
    await report(bought);
    expect(await amountsOf(bought, 'refund-failed')).toEqual([400, 600]);
  });

  it('the order says when the money came back, and how much, once for each part', async () => {
    const { detail, refund, lineOf, inDashboard, report } = staff;
    const bought = await buy([1, 3]);
    await inDashboard(bought, 400, 600);
    await refund(bought.orderNo, lineOf(bought, 1000));
    expect(await detail(bought.orderNo)).toMatchObject({ returnedRefunds: [] });
    const before = Date.now();
    await bankReturns(bought, ({ amount }) => amount === 400);
    await bankReturns(bought, () => true);
    await report(bought);
    const { returnedRefunds, refunded } = await detail(bought.orderNo);
    expect(returnedRefunds.map(({ amount }) => amount)).toEqual([400, 600]);
    for (const { at } of returnedRefunds) expect(Date.parse(at)).toBeGreaterThanOrEqual(before - 1000);
    expect(refunded).toBe(1000);
  });

  it('one in the dashboard is not taken for it: the shop books it for the item that staff refund, and pays nothing', async () => {
    const { provider, detail, refund, lineOf, inDashboard, report } = staff;
    const bought = await buy([1, 2]);
    const [first = 0, second = 0] = lineOf(bought, 1995);
    await refund(bought.orderNo, [first]);
    await bankReturns(bought, ({ reference }) => reference !== null);
    // Staff have paid it back by bank transfer; this one is for the other item.
    await inDashboard(bought, 1995);
    await report(bought);
    expect(await detail(bought.orderNo)).toMatchObject({ state: 'part_refunded', refunded: 1995 });
    expect(await amountsOf(bought, 'refund-unknown')).toEqual([1995]);
    const payment = jest.spyOn(provider, 'refund');
    expect(await refund(bought.orderNo, [second])).toMatchObject({ state: 'refunded', refunded: 3990 });
    expect(payment).not.toHaveBeenCalled();
  });

  it('a returned part that is made again is not booked for an item of the same price', async () => {
    const { detail, refund, lineOf, inDashboard } = staff;
    const bought = await buy([1, 3, 4]);
    await inDashboard(bought, 400, 600);
    await refund(bought.orderNo, lineOf(bought, 1000));
    await bankReturns(bought, ({ amount }) => amount === 600, [600]);
    expect(await detail(bought.orderNo)).toMatchObject({ refunded: 1000, refunds: [{ amount: 1000 }] });
    expect(await amountsOf(bought, 'refund-unknown')).toEqual([600]);
  });

  it('and staff have made it again, the other items are refunded in the dashboard, and booked when nothing is left', async () => {
    const { detail, refund, lineOf, inDashboard, report } = staff;
    const bought = await buy([1, 3]);
    await inDashboard(bought, 400, 600);
    await refund(bought.orderNo, lineOf(bought, 1000));
    await bankReturns(bought, ({ amount }) => amount === 400, [400]);
    expect(await amountsOf(bought, 'refund-unknown')).toEqual([400]);
    await refund(bought.orderNo, lineOf(bought, 1995));
    expect((await staff.alerts(bought.orderNo)).at(-1)).toMatchObject({ detail: 'unbooked', amount: 1995 });
    await inDashboard(bought, 1995);
    await report(bought);
    expect(await detail(bought.orderNo)).toMatchObject({ state: 'refunded', refunded: 2995 });
  });
});
