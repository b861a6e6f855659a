import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type Actor, addToBasket, getBasket, getOrder, userErased } from '@music/contracts';
import { eventually } from '@music/testing/eventually';
import { Housekeeping } from '../src/housekeeping/housekeeping.js';
import { PaymentProvider, ProviderUnavailable } from '../src/provider/payment-provider.client.js';
import { admin, type Checkout, newUser, product, startCheckout } from './checkout.fixture.js';
import { billing, intentOf, paying, payment } from './paying.js';

let checkout: Checkout;
let steps: ReturnType<typeof paying>;
beforeAll(async () => {
  checkout = await startCheckout([product({ id: 1 })]);
  steps = paying(checkout);
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => checkout.stop());

/** A user who sees the card form. */
async function aboutToPay() {
  const actor = newUser();
  await checkout.call(actor, addToBasket, { brassId: 1 });
  const { attemptId, paymentIntent } = await steps.begin(payment(), actor);
  return { actor, attemptId, ...paymentIntent, intentId: intentOf(paymentIntent.clientSecret) };
}
const erase = async ({ userId }: Actor) => {
  await checkout.publish(userErased, { userId });
  await eventually(async () => {
    if (!(await steps.count('customers', 'erased and user_id = $1', [userId]))) throw new Error('not erased');
  });
};
/** The order as administrators see it; null without one. */
const orderOf = async (attemptId: string) => {
  const rows = (await checkout.query('select order_no::text as no from orders where attempt_id = $1', [
    attemptId,
  ])) as { no: string }[];
  return rows[0] ? checkout.call(admin, getOrder, { orderNo: rows[0].no }) : null;
};
const whole = {
  email: null,
  billing: { name: 'Ann Player', line1: '1 High Street' },
  lines: [{ licenceName: 'Leeds Band' }],
};
const drafts = (attemptId: string) =>
  steps.count('attempt_revisions', 'attempt_id = $1 and addresses is not null', [attemptId]);

describe('erasing a user with an open payment', () => {
  it('ends the payment: nobody is charged for an order without an address', async () => {
    const { actor, attemptId, clientSecret } = await aboutToPay();
    await erase(actor);
    await checkout.app.get(Housekeeping).run();
    expect((await steps.pay(clientSecret)).status).toBe('canceled');
    expect(await orderOf(attemptId)).toBeNull();
    expect(await drafts(attemptId)).toBe(0);
  });

  it('deletes what was entered as a visitor before logging in', async () => {
    const guestKey = await checkout.visitor(1);
    const { attemptId } = await steps.begin(payment(guestKey));
    const actor = newUser();
    await checkout.call(actor, getBasket, { guestKey });
    await erase(actor);
    await checkout.app.get(Housekeeping).run();
    expect(await drafts(attemptId)).toBe(0);
    const named = `attempt_id = $1 and (email is not null or lines::text like '%Leeds Band%')`;
    expect(await steps.count('attempt_revisions', named, [attemptId])).toBe(0);
  });

  it('removes only the user’s address from a visitor’s checkout where it was entered by mistake and later corrected', async () => {
    const actor = newUser();
    const [typo, email] = ['zoe@example.org', 'joe@example.org'];
    await checkout.query(
      'insert into customers (user_id, version, email, email_verified, erased) values ($1, 1, $2, true, false)',
      [actor.userId, typo],
    );
    const guestKey = await checkout.visitor(1);
    await steps.begin(payment(guestKey, { addresses: { email: typo, billing } }));
    const { attemptId, paymentIntent } = await steps.begin(
      payment(guestKey, { addresses: { email, billing } }),
    );
    await erase(actor);
    await checkout.app.get(Housekeeping).run();
    expect(await steps.count('attempt_revisions r', 'r::text like $1', [`%${typo}%`])).toBe(0);
    // A request from before the correction reaches the provider last, so that the earlier revision is paid.
    const late = { amount: 1995, attemptId, revision: 1 };
    await checkout.app.get(PaymentProvider).update(intentOf(paymentIntent.clientSecret), late);
    expect((await steps.pay(paymentIntent.clientSecret)).status).toBe('succeeded');
    expect((await steps.status(attemptId)).order).toMatchObject({ guest: true });
    expect(await orderOf(attemptId)).toMatchObject({ ...whole, email });
  });

  it('completes the order of what was paid already, with the address and the licence name', async () => {
    const { actor, attemptId, clientSecret } = await aboutToPay();
    await steps.pay(clientSecret);
    await erase(actor);
    await checkout.app.get(Housekeeping).run();
    expect(await orderOf(attemptId)).toMatchObject(whole);
    expect(await drafts(attemptId)).toBe(0);
  });

  it('keeps what is needed while the provider is away, and deletes it once the payment is decided', async () => {
    const { actor, attemptId, clientSecret, intentId } = await aboutToPay();
    const provider = checkout.app.get(PaymentProvider);
    jest.spyOn(provider, 'cancel').mockRejectedValue(new ProviderUnavailable());
    await erase(actor);
    await checkout.app.get(Housekeeping).run();
    jest.restoreAllMocks();
    await steps.pay(clientSecret);
    await steps.sendProviderEvent('payment_intent.succeeded', intentId);
    expect(await orderOf(attemptId)).toMatchObject({ billing: whole.billing, lines: whole.lines });
    await checkout.app.get(Housekeeping).run();
    expect(await orderOf(attemptId)).toMatchObject(whole);
    expect(await drafts(attemptId)).toBe(0);
  });

  it('while it is being paid and noticed: a complete order, or no charge', async () => {
    const payers = await Promise.all(Array.from({ length: 12 }, aboutToPay));
    await Promise.all(
      payers.flatMap(({ actor, clientSecret, intentId }, n) => {
        const paid = steps
          .pay(clientSecret)
          .then(() => steps.sendProviderEvent('payment_intent.succeeded', intentId));
        return n % 2 ? [paid, erase(actor)] : [erase(actor), paid];
      }),
    );
    await checkout.app.get(Housekeeping).run();
    const provider = checkout.app.get(PaymentProvider);
    for (const { attemptId, intentId } of payers) {
      const order = await orderOf(attemptId);
      if (order) expect(order).toMatchObject(whole);
      expect((await provider.retrieve(intentId)).status).toBe(order ? 'succeeded' : 'canceled');
      expect(await drafts(attemptId)).toBe(0);
    }
  });
});
