import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  addToBasket,
  dispatchOrder,
  getOrder,
  getPickingList,
  listOrders,
  refundOrder,
  userErased,
} from '@music/contracts';
import { eventually } from '@music/testing/eventually';
import { Housekeeping } from '../src/housekeeping/housekeeping.js';
import { type Dispute, PaymentProvider } from '../src/provider/payment-provider.client.js';
import { buying } from './buying.js';
import { admin, type Checkout, newUser, product, startCheckout } from './checkout.fixture.js';
import { billing, intentOf, paying, payment } from './paying.js';
import { refunding } from './refunding.js';

let checkout: Checkout;
let provider: PaymentProvider;
let sendProviderEvent: ReturnType<typeof paying>['sendProviderEvent'];
beforeAll(async () => {
  checkout = await startCheckout([1, 2].map((id) => product({ id })));
  ({ sendProviderEvent } = paying(checkout));
  provider = checkout.app.get(PaymentProvider);
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => checkout.stop());

/** Gives the payment's dispute this status at the provider, and sends the shop the provider's event. */
async function setDispute(clientSecret: string, status: Dispute['status']): Promise<void> {
  const intentId = intentOf(clientSecret);
  jest.restoreAllMocks();
  const [open] = await provider.disputes(intentId);
  jest.spyOn(provider, 'disputes').mockResolvedValue([{ ...open, status, fee: 2000 } as Dispute]);
  await sendProviderEvent('charge.dispute.updated', intentId);
}
const parcelOf = async (orderNo: string) =>
  (await checkout.call(admin, getPickingList, {})).find((parcel) => parcel.orderNo === orderNo);
const isToDispatch = async (orderNo: string) =>
  (await checkout.call(admin, listOrders, { show: 'to-dispatch', q: orderNo })).total === 1;

describe('printed copies whose payment is disputed', () => {
  it('are held back once the dispute is lost, and are to be posted again if it is won after all; a repeated dispatch is not refused', async () => {
    const { orderNo, order, clientSecret } = await buying(checkout)(['2h'], {
      card: 'pm_card_createDispute',
    });
    const dispatchRequest = { orderNo, lineIds: order.lines.map(({ lineId }) => lineId) };
    expect(await parcelOf(orderNo)).toMatchObject({ dispute: null });
    for (const status of ['needs_response', 'appeal_needs_response', 'appeal_under_review'] as const) {
      await setDispute(clientSecret, status);
      expect(await parcelOf(orderNo)).toMatchObject({ dispute: status });
    }

    await setDispute(clientSecret, 'lost');
    expect(await parcelOf(orderNo)).toBeUndefined();
    expect(await isToDispatch(orderNo)).toBe(false);
    expect(await checkout.call(admin, getOrder, { orderNo })).toMatchObject({
      toDispatch: 0,
      dispute: 'lost',
    });
    expect((await checkout.refusal(admin, dispatchOrder, dispatchRequest)).code).toBe(
      'CHECKOUT_PAYMENT_LOST',
    );

    await setDispute(clientSecret, 'won');
    expect(await parcelOf(orderNo)).toMatchObject({ dispute: null });
    expect(await isToDispatch(orderNo)).toBe(true);
    expect(await checkout.call(admin, dispatchOrder, dispatchRequest)).toMatchObject({ state: 'fulfilled' });
    await setDispute(clientSecret, 'lost');
    expect((await checkout.refusal(admin, dispatchOrder, dispatchRequest)).code).toBe('not refused');
  });

  it.each([
    ['are held back once refunds and a lost dispute have returned the whole payment', 0, false],
    ['are posted while a penny of the payment is left after refunds and a lost dispute', 1, true],
  ])('%s', async (_, left, expected) => {
    const { orderNo, order, clientSecret } = await buying(checkout)([1, '2h']);
    const [download = 0] = order.lines.map(({ lineId }) => lineId);
    const { refunded, total } = await refunding(checkout).refund(orderNo, [download]);
    expect(refunded).toBe(1995);
    const intentId = intentOf(clientSecret);
    const dispute: Dispute = {
      id: `du_${orderNo}`,
      amount: total - refunded - left,
      status: 'lost',
      fee: 2000,
      reason: 'fraudulent',
      createdAt: order.paidAt,
    };
    jest.spyOn(provider, 'disputes').mockResolvedValue([dispute]);
    await sendProviderEvent('charge.dispute.closed', intentId);
    expect((await parcelOf(orderNo)) !== undefined).toBe(expected);
    expect(await isToDispatch(orderNo)).toBe(expected);
  });

  it('no longer keep the address of an erased user once the dispute is lost', async () => {
    const steps = paying(checkout);
    const actor = newUser();
    const delivery = { name: 'Ben Librarian', line1: '9 Band Room', town: 'York', postcode: 'YO1 7HH' };
    const addresses = { email: 'ben@example.org', sameAsBilling: false, billing, delivery };
    await checkout.call(actor, addToBasket, { brassId: '2h' });
    const { attemptId, paymentIntent } = await steps.begin(
      payment(undefined, { addresses, shippingCost: 350 }),
      actor,
    );
    await steps.pay(paymentIntent.clientSecret, 'pm_card_createDispute');
    const { orderNo } = await steps.status(attemptId);
    await checkout.publish(userErased, { userId: actor.userId });
    await eventually(async () =>
      expect(await steps.count('customers', 'erased and user_id = $1', [actor.userId])).toBe(1),
    );
    const kept = () => steps.count('orders', `order_no::text = $1 and addresses ? 'delivery'`, [orderNo]);
    await checkout.app.get(Housekeeping).run();
    expect(await kept()).toBe(1);
    await setDispute(paymentIntent.clientSecret, 'lost');
    await checkout.app.get(Housekeeping).run();
    expect(await kept()).toBe(0);
  });
});

describe('a refund of a disputed payment', () => {
  it('is refused once the dispute is lost, because the money has gone back, and is made if it is won after all', async () => {
    const { orderNo, order, clientSecret } = await buying(checkout)(['2h'], {
      card: 'pm_card_createDispute',
    });
    const request = { orderNo, lineIds: order.lines.map(({ lineId }) => lineId), reason: 'Wrong key' };
    const payBack = jest.spyOn(provider, 'refund');
    await setDispute(clientSecret, 'lost');
    expect(await checkout.call(admin, getOrder, { orderNo })).toMatchObject({ paymentLost: true });
    expect(await checkout.refusal(admin, refundOrder, request)).toMatchObject({
      code: 'CHECKOUT_PAYMENT_LOST',
      msg: 'The customer’s bank has taken this payment back: nothing is left to refund.',
    });
    expect(payBack).not.toHaveBeenCalled();

    await setDispute(clientSecret, 'won');
    // The sandbox would refuse it: there the dispute is still open.
    jest
      .spyOn(provider, 'refund')
      .mockImplementation((_intent, amount, _key, reference) =>
        Promise.resolve({ id: 're_won', amount, status: 'succeeded', reference: reference ?? null }),
      );
    expect(await checkout.call(admin, refundOrder, request)).toMatchObject({
      paymentLost: false,
      state: 'refunded',
    });
  });
});
