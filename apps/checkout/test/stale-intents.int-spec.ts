import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { addToBasket, createUpdatePaymentIntent, getOrder } from '@music/contracts';
import { eventually } from '@music/testing/eventually';
import { checkoutTexts } from '../src/payments/checkout.texts.js';
import { PaymentProvider } from '../src/provider/payment-provider.client.js';
import { SandboxIntents } from '../src/provider/sandbox/sandbox-intents.js';
import type { StripeForm } from '../src/provider/sandbox/sandbox-form.js';
import { admin, type Checkout, product, startCheckout } from './checkout.fixture.js';
import { billing, intentOf, paying, payment } from './paying.js';

let checkout: Checkout;
let steps: ReturnType<typeof paying>;
beforeAll(async () => {
  checkout = await startCheckout([1, 2].map((id) => product({ id })));
  steps = paying(checkout);
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => checkout.stop());

it('an intent that a late request has changed back is put right when the checkout begins again', async () => {
  const provider = checkout.app.get(PaymentProvider);
  const guestKey = await checkout.visitor(1);
  const { attemptId, paymentIntent } = await steps.begin(payment(guestKey));
  await checkout.call(null, addToBasket, { brassId: 2, guestKey });
  await steps.begin(payment(guestKey));
  const intentId = intentOf(paymentIntent.clientSecret);
  await provider.update(intentId, { amount: 1995, attemptId, revision: 1 });
  const { totals } = await steps.begin(payment(guestKey));
  expect(totals.total).toBe(3990);
  expect(await provider.retrieve(intentId)).toMatchObject({ amount: 3990, revision: 2 });
});

it('an order of the earlier snapshot has its lines and postal address, and the email address that was corrected since', async () => {
  const provider = checkout.app.get(PaymentProvider);
  const guestKey = await checkout.visitor(1);
  const [typo, email] = ['zoe@example.org', 'joe@example.org'];
  const { attemptId, paymentIntent } = await steps.begin(
    payment(guestKey, { addresses: { email: typo, billing } }),
  );
  await checkout.call(null, addToBasket, { brassId: 2, guestKey });
  await steps.begin(payment(guestKey, { addresses: { email, billing: { ...billing, town: 'York' } } }));
  const intentId = intentOf(paymentIntent.clientSecret);
  await provider.update(intentId, { amount: 1995, attemptId, revision: 1 });
  await steps.pay(paymentIntent.clientSecret);
  const { orderNo } = await steps.status(attemptId);
  const order = await checkout.call(admin, getOrder, { orderNo: orderNo ?? '' });
  expect(order).toMatchObject({ email, billing, lines: [{ key: 'brass1' }] });
  await eventually(async () => {
    const mails = await checkout.query(
      `select body::json #>> '{payload,to}' as "to" from messaging.deliveries
       where consumer = 'mailer' and body::json #>> '{payload,data,orderNo}' = $1`,
      [orderNo],
    );
    expect(mails).toEqual([{ to: email }]);
  });
});

it('a repeated request whose snapshot has been deleted is refused as out of date', async () => {
  const guestKey = await checkout.visitor(1);
  const request = payment(guestKey, { idempotencyKey: randomUUID() });
  const { attemptId } = await steps.begin(request);
  await checkout.call(null, addToBasket, { brassId: 2, guestKey });
  await steps.begin(payment(guestKey));
  await steps.age(attemptId, 1);
  await steps.begin(payment(guestKey, { cancelWaiver: false }));
  expect(await steps.count('attempt_revisions', 'attempt_id = $1 and revision = 1', [attemptId])).toBe(0);
  expect(await checkout.refusal(null, createUpdatePaymentIntent, request)).toEqual({
    code: 'CHECKOUT_TOTAL_CHANGED',
    msg: checkoutTexts.basketChanged,
  });
});

describe('a provider that repeats its failure to create an intent', () => {
  /** Fails for this many attempts, for each of them for ever; with Stripe it is for a day. */
  function fails(attempts: number) {
    const intents = checkout.app.get(SandboxIntents);
    const create = intents.create.bind(intents);
    const failed = new Set<string | undefined>();
    jest.spyOn(intents, 'create').mockImplementation(async (form: StripeForm) => {
      const { attempt } = form.metadata;
      if (failed.size < attempts) failed.add(attempt);
      if (failed.has(attempt)) throw new Error('The provider fails.');
      return create(form);
    });
  }
  const attemptsIn = (guestKey: string, state: string) =>
    steps.count('attempts', 'made_by = $1 and state = $2', [`guest:${guestKey}`, state]);

  it('does not block the checkout, and there is one intent to pay', async () => {
    fails(1);
    const guestKey = await checkout.visitor(1);
    const { attemptId, paymentIntent } = await steps.begin(payment(guestKey));
    await steps.pay(paymentIntent.clientSecret);
    expect((await steps.status(attemptId)).state).toBe('paid');
    expect([await attemptsIn(guestKey, 'cancelled'), await attemptsIn(guestKey, 'paid')]).toEqual([1, 1]);
  });

  it('is “unavailable” to the customer, who can pay as soon as it works again', async () => {
    fails(2);
    const guestKey = await checkout.visitor(1);
    expect(await checkout.refusal(null, createUpdatePaymentIntent, payment(guestKey))).toEqual({
      code: 'CHECKOUT_PAYMENT_UNAVAILABLE',
      msg: expect.stringContaining('You have not been charged'),
    });
    const { attemptId, paymentIntent } = await steps.begin(payment(guestKey));
    await steps.pay(paymentIntent.clientSecret);
    expect((await steps.status(attemptId)).state).toBe('paid');
  });
});
