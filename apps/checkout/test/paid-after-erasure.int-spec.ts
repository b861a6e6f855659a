import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Actor,
  addToBasket,
  getBasket,
  getOrder,
  getOrderStatus,
  userChanged,
  userErased,
} from '@music/contracts';
import { eventually } from '@music/testing/eventually';
import { Housekeeping } from '../src/housekeeping/housekeeping.js';
import { accounts, tablesWith } from './accounts.js';
import { admin, type Checkout, newUser, product, startCheckout } from './checkout.fixture.js';
import { FakeIdentity } from './neighbours.js';
import { billing, intentOf, paying, payment } from './paying.js';
import { refunding } from './refunding.js';

let checkout: Checkout;
let steps: ReturnType<typeof paying>;
beforeAll(async () => {
  checkout = await startCheckout([product({ id: 1 })]);
  steps = paying(checkout);
});
afterAll(() => checkout.stop());

const erase = async ({ userId }: Actor) => {
  FakeIdentity.set({ userId, name: '', email: '', emailVerified: false, erased: true });
  await checkout.publish(userErased, { userId });
  await eventually(async () =>
    expect(await steps.count('customers', 'erased and user_id = $1', [userId])).toBe(1),
  );
};
const orderOf = async (attemptId: string) => {
  const [order] = (await checkout.query('select order_no::text as no from orders where attempt_id = $1', [
    attemptId,
  ])) as [{ no: string }];
  return checkout.call(admin, getOrder, { orderNo: order.no });
};
/** The money is given back, the staff are told, and the order has no email address. */
async function expectGivenBack(attemptId: string, intentId: string): Promise<void> {
  const { orderNo, ...order } = await orderOf(attemptId);
  expect(order).toMatchObject({ state: 'refunded', refunded: 1995, email: null });
  expect(order.refunds).toMatchObject([{ amount: 1995, state: 'succeeded' }]);
  const { provider, alerts } = refunding(checkout);
  expect(await provider.refunds(intentId)).toMatchObject([{ amount: 1995, status: 'succeeded' }]);
  const alert = { about: 'payment-held', detail: 'erased', amount: 1995, intentId };
  expect(await alerts(orderNo)).toMatchObject([alert]);
}

describe('D2 a payment that arrives after its user was erased is given back, and the staff are told', () => {
  it.each([
    ['made in a card form that was still open', 'pm_card_visa', null],
    ['that was being confirmed', 'pm_card_delayed', 'approve'],
  ])('%s', async (_, card, answer) => {
    const actor = newUser();
    await checkout.call(actor, addToBasket, { brassId: 1 });
    const { attemptId, paymentIntent } = await steps.begin(payment(), actor);
    const { clientSecret } = paymentIntent;
    if (answer) await steps.pay(clientSecret, card);
    await erase(actor);
    await steps.pay(clientSecret, answer ?? card);
    await steps.sendProviderEvent('payment_intent.succeeded', intentOf(clientSecret));
    await expectGivenBack(attemptId, intentOf(clientSecret));
  });

  it('without storing or writing to the address that was entered before logging in', async () => {
    const email = 'before-log-in@example.org';
    const guestKey = await checkout.visitor(1);
    const { attemptId, paymentIntent } = await steps.begin(
      payment(guestKey, { addresses: { email, billing } }),
    );
    const actor = newUser();
    await checkout.call(actor, getBasket, { guestKey });
    await erase(actor);
    await steps.pay(paymentIntent.clientSecret);
    await steps.sendProviderEvent('payment_intent.succeeded', intentOf(paymentIntent.clientSecret));
    await expectGivenBack(attemptId, intentOf(paymentIntent.clientSecret));
    await checkout.app.get(Housekeeping).run();
    expect(await tablesWith(checkout, email)).toEqual({});
  });
});

describe('a guest’s checkout with the address of a user who is then erased', () => {
  /** A guest at the card form, after the account with the same address was erased. */
  async function aboutToPay(email: string) {
    const actor = newUser();
    await accounts(checkout)(userChanged, { userId: actor.userId, email });
    const guestKey = await checkout.visitor(1);
    const { attemptId, paymentIntent } = await steps.begin(
      payment(guestKey, { addresses: { email, billing } }),
    );
    await erase(actor);
    return { guestKey, attemptId, clientSecret: paymentIntent.clientSecret };
  }

  it('still shows the guest what became of the payment: the order, and that the money was given back', async () => {
    const email = 'shared@example.org';
    const { guestKey, attemptId, clientSecret } = await aboutToPay(email);
    await steps.pay(clientSecret);
    const status = await checkout.call(null, getOrderStatus, { attemptId, guestKey });
    expect(status).toMatchObject({ state: 'refunded', order: { refunded: 1995, email: null } });
    await expectGivenBack(attemptId, intentOf(clientSecret));
    await checkout.app.get(Housekeeping).run();
    expect(await tablesWith(checkout, email)).toEqual({});
  });

  it('is given back too if the guest has logged in to another account meanwhile, which never sees the address', async () => {
    const email = 'not-mine@example.org';
    const { guestKey, attemptId, clientSecret } = await aboutToPay(email);
    const other = newUser();
    await checkout.call(other, getBasket, { guestKey });
    await steps.pay(clientSecret);
    expect(await checkout.call(other, getOrderStatus, { attemptId })).toMatchObject({ state: 'refunded' });
    await expectGivenBack(attemptId, intentOf(clientSecret));
    await checkout.app.get(Housekeeping).run();
    expect(await tablesWith(checkout, email)).toEqual({});
  });

  it('is a normal guest’s again once the guest has entered another address', async () => {
    const { guestKey, clientSecret } = await aboutToPay('mistyped@example.org');
    const { attemptId } = await steps.begin(
      payment(guestKey, { addresses: { email: 'own@example.org', billing } }),
    );
    await steps.pay(clientSecret);
    const status = await checkout.call(null, getOrderStatus, { attemptId, guestKey });
    expect(status).toMatchObject({ state: 'paid', order: { guest: true, email: 'own@example.org' } });
  });
});
