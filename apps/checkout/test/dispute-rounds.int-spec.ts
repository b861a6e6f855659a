import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { addToBasket, getBasket, getOrder } from '@music/contracts';
import { eventually } from '@music/testing/eventually';
import { type Dispute, PaymentProvider } from '../src/provider/payment-provider.client.js';
import { buying } from './buying.js';
import { admin, type Checkout, newUser, product, startCheckout } from './checkout.fixture.js';
import { intentOf, paying } from './paying.js';

let checkout: Checkout;
let buy: ReturnType<typeof buying>;
let provider: PaymentProvider;
let sendProviderEvent: ReturnType<typeof paying>['sendProviderEvent'];
beforeAll(async () => {
  checkout = await startCheckout([product({ id: 1 })]);
  ({ sendProviderEvent } = paying(checkout));
  buy = buying(checkout);
  provider = checkout.app.get(PaymentProvider);
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => checkout.stop());

/** The events of an order, oldest first. */
const published = async (name: string, orderNo: string): Promise<{ version: number; payload: object }[]> =>
  checkout.query(
    `select (envelope ->> 'aggregateVersion')::integer as version, envelope -> 'payload' as payload from outbox
     where event = $1 and envelope -> 'payload' ->> 'orderNo' = $2 order by position`,
    [name, orderNo],
  );
describe('a dispute', () => {
  it('that is lost again under its id is lost; an earlier event that comes later changes nothing', async () => {
    const buyer = newUser();
    const bought = await buy([1], { card: 'pm_card_createDispute' });
    const buyerOwns = 'update orders set user_id = $2 where order_no = $1';
    await checkout.query(buyerOwns, [bought.orderNo, buyer.userId]);
    const [open] = await provider.disputes(intentOf(bought.clientSecret));
    const disputesWith = (status: 'won' | 'lost') => [{ ...open, status, fee: 2000 } as Dispute];
    await checkout.call(buyer, addToBasket, { brassId: 1 });
    const owned = async () =>
      (await checkout.call(buyer, getBasket, {})).brassSheetMusic.map((line) => line.owned);
    expect(await owned()).toEqual([true]);
    const spy = jest.spyOn(provider, 'disputes');
    const sendClosed = () => sendProviderEvent('charge.dispute.closed', intentOf(bought.clientSecret));
    for (const status of ['lost', 'won', 'lost', 'won'] as const) {
      spy.mockResolvedValue(disputesWith(status));
      await Promise.all([sendClosed(), sendClosed(), sendClosed()]);
      expect(await owned()).toEqual([status === 'won']);
    }
    // One look-up reads that the dispute is won, but writes only after another has read and written that it is lost again.
    let respond = (): void => undefined;
    spy.mockImplementationOnce(
      () => new Promise((resolve) => (respond = () => resolve(disputesWith('won')))),
    );
    const callsBefore = spy.mock.calls.length;
    const slow = sendClosed();
    await eventually(() => Promise.resolve(expect(spy.mock.calls.length).toBe(callsBefore + 1)));
    spy.mockResolvedValue(disputesWith('lost'));
    await sendClosed();
    respond();
    await slow;
    expect(await owned()).toEqual([false]);
    const closed = await published('checkout.dispute-closed', bought.orderNo);
    expect(closed.map(({ payload }) => (payload as { fee: number }).fee)).toEqual([2000, 0, 0]);
    expect(await published('checkout.dispute-reversed', bought.orderNo)).toHaveLength(2);
  });

  it('that is open is shown although a newer one about the same payment is closed', async () => {
    const bought = await buy([1], { card: 'pm_card_createDispute' });
    const [open] = (await provider.disputes(intentOf(bought.clientSecret))) as [Dispute];
    const newer: Dispute = { ...open, id: 'du_newer', status: 'won', createdAt: '2100-01-01T00:00:00.000Z' };
    for (const disputes of [
      [open, newer],
      [newer, open],
    ]) {
      jest.spyOn(provider, 'disputes').mockResolvedValue(disputes);
      await sendProviderEvent('charge.dispute.closed', intentOf(bought.clientSecret));
      expect(await checkout.call(admin, getOrder, { orderNo: bought.orderNo })).toMatchObject({
        dispute: 'needs_response',
      });
    }
    jest.spyOn(provider, 'disputes').mockResolvedValue([{ ...open, status: 'lost' }, newer]);
    await sendProviderEvent('charge.dispute.closed', intentOf(bought.clientSecret));
    expect(await checkout.call(admin, getOrder, { orderNo: bought.orderNo })).toMatchObject({
      dispute: 'won',
    });
  });

  it('alerts the staff to every change of each of two disputes about the same payment', async () => {
    const bought = await buy([1], { card: 'pm_card_createDispute' });
    const [first] = (await provider.disputes(intentOf(bought.clientSecret))) as [Dispute];
    const second: Dispute = { ...first, id: 'du_second', createdAt: '2100-01-01T00:00:00.000Z' };
    const spy = jest.spyOn(provider, 'disputes');
    const report = async (...disputes: Dispute[]) => {
      spy.mockResolvedValue(disputes);
      await sendProviderEvent('charge.dispute.updated', intentOf(bought.clientSecret));
      const alerts = await published('checkout.staff-alerted', bought.orderNo);
      return alerts.map(({ payload }) => (payload as { detail: string }).detail);
    };
    expect(await report(first)).toEqual(['needs_response']);
    const both = ['needs_response', 'needs_response'];
    expect(await report(second, first)).toEqual(both);
    expect(await report(second, first)).toEqual(both);
    expect(await report({ ...second, status: 'lost' }, first)).toEqual([...both, 'lost']);
    const alerts = await published('checkout.staff-alerted', bought.orderNo);
    // The mailer sends one mail for each id.
    expect(new Set(alerts.map(({ payload }) => (payload as { alertId: string }).alertId)).size).toBe(3);
  });
});
