import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addToBasket, createUpdatePaymentIntent, freeCheckout } from '@music/contracts';
import { PaymentProvider } from '../src/provider/payment-provider.client.js';
import { type Checkout, newUser, product, startCheckout } from './checkout.fixture.js';
import { intentOf, paying, payment } from './paying.js';

let checkout: Checkout;
let steps: ReturnType<typeof paying>;
beforeAll(async () => {
  checkout = await startCheckout([product({ id: 1 }), product({ id: 2 }), product({ id: 9, pdf: 0 })]);
  steps = paying(checkout);
});
afterAll(() => checkout.stop());

describe('what a customer sees and agrees to', () => {
  it('tells a user whose basket is free that no card is needed, without asking for a login', async () => {
    const actor = newUser();
    await checkout.call(actor, addToBasket, { brassId: 9 });
    expect(await checkout.refusal(actor, createUpdatePaymentIntent, payment())).toEqual({
      code: 'CHECKOUT_FREE',
      msg: 'This basket is free, so no card is needed. Please complete your order without one.',
    });
  });

  it('C-185 orders without consent, and keeps the downloads closed for 14 days', async () => {
    const { cancelWaiver: _, ...specified } = payment(await checkout.visitor(1, '2h'), { shippingCost: 350 });
    const { attemptId, paymentIntent } = await steps.begin(specified);
    await steps.pay(paymentIntent.clientSecret);
    const { state, order } = await steps.status(attemptId);
    expect(state).toBe('paid');
    const opens = new Date(Date.parse(order?.paidAt ?? '') + 14 * 24 * 3_600_000).toISOString();
    expect(order?.downloadAccess).toEqual({ downloadsOpenAt: opens, waiverNeeded: true });
    expect(await steps.count('orders', 'attempt_id = $1 and waived_right_at is null', [attemptId])).toBe(1);
  });

  it('an administrator who acts as a user cannot consent for them, but can order', async () => {
    const actor = { ...newUser(), onBehalfOf: 1 };
    await checkout.call(actor, addToBasket, { brassId: 1 });
    const forbidden = { code: 'IDENTITY_MORPHED', msg: expect.stringMatching(/acting as another user/) };
    expect(await checkout.refusal(actor, createUpdatePaymentIntent, payment())).toEqual(forbidden);
    const free = { licenceNames: {}, cancelWaiver: true };
    expect(await checkout.refusal(actor, freeCheckout, free)).toEqual(forbidden);
    const begun = await steps.begin(payment(undefined, { cancelWaiver: false }), actor);
    expect(begun.totals.total).toBe(1995);
  });

  it('refuses a repeated key after the basket grew: nobody sees less than is charged', async () => {
    const guestKey = await checkout.visitor(1);
    const request = payment(guestKey, { idempotencyKey: 'before it grew' });
    const { paymentIntent, attemptId } = await steps.begin(request);
    await checkout.call(null, addToBasket, { brassId: 2, guestKey });
    const grown = await steps.begin(payment(guestKey));
    expect(await checkout.refusal(null, createUpdatePaymentIntent, request)).toEqual({
      code: 'CHECKOUT_TOTAL_CHANGED',
      msg: 'Your basket has changed since then. Please check the total before paying.',
    });
    const intent = await checkout.app.get(PaymentProvider).retrieve(intentOf(paymentIntent.clientSecret));
    expect(intent).toMatchObject({ amount: grown.totals.total, revision: 2 });
    await steps.pay(paymentIntent.clientSecret);
    expect(await steps.status(attemptId)).toMatchObject({ state: 'paid', total: grown.totals.total });
    expect((await checkout.refusal(null, createUpdatePaymentIntent, request)).code).toBe(
      'CHECKOUT_TOTAL_CHANGED',
    );
  });
});

describe('payments that this shop did not make as they are', () => {
  it('an intent whose metadata names none of our attempts is left alone, and its event counts as handled', async () => {
    const provider = checkout.app.get(PaymentProvider);
    const foreign = { amount: 500, attemptId: 'order-17', revision: 1, idempotencyKey: randomUUID() };
    const { id, clientSecret } = await provider.create(foreign);
    await steps.pay(clientSecret);
    await steps.sendProviderEvent('payment_intent.succeeded', id);
    expect(await steps.count('payment_events', 'intent_id = $1', [id])).toBe(1);
    expect(await provider.refunds(id)).toEqual([]);
  });

  it('a payment whose metadata was damaged is held and refunded instead of being checked for ever', async () => {
    const { attemptId, paymentIntent } = await steps.begin(payment(await checkout.visitor(1)));
    const id = intentOf(paymentIntent.clientSecret);
    const provider = checkout.app.get(PaymentProvider);
    const spoilt = { amount: 1995, attemptId: 'gone', revision: Number.NaN };
    await provider.update(id, spoilt);
    await steps.pay(paymentIntent.clientSecret);
    await steps.sendProviderEvent('payment_intent.succeeded', id);
    expect((await steps.status(attemptId)).state).toBe('held');
    expect(await provider.refunds(id)).toHaveLength(1);
  });
});
