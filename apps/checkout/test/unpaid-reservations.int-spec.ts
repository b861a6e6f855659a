import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addToBasket, createUpdatePaymentIntent, getBasket, getOrderStatus } from '@music/contracts';
import { Reconciler } from '../src/payments/reconciler.js';
import { PaymentProvider } from '../src/provider/payment-provider.client.js';
import { type Checkout, newUser, product, startCheckout } from './checkout.fixture.js';
import { intentOf, paying, payment } from './paying.js';

let checkout: Checkout;
let steps: ReturnType<typeof paying>;
beforeAll(async () => {
  checkout = await startCheckout([1, 2, 3].map((id) => product({ id })));
  steps = paying(checkout);
});
afterAll(() => checkout.stop());

/** An unpaid checkout of a visitor with this voucher, untouched for this many minutes. */
async function unpaid(code: string, idleMinutes: number) {
  const guestKey = await checkout.visitor(1);
  await steps.apply(code, guestKey);
  const begun = await steps.begin(payment(guestKey));
  const age = async () => {
    await checkout.query('update attempts set touched_at = now() - make_interval(mins => $2) where id = $1', [
      begun.attemptId,
      idleMinutes,
    ]);
  };
  await age();
  return { ...begun, guestKey, intentId: intentOf(begun.paymentIntent.clientSecret), age };
}
const stateOf = async (attemptId: string) => (await steps.status(attemptId)).state;

describe('a voucher reserved by an unpaid checkout', () => {
  it('is free again after 15 idle minutes, when the checkout can no longer be paid', async () => {
    const { code } = await steps.voucher({ maxUses: 1 });
    const other = await checkout.visitor(1);
    await steps.apply(code, other);
    const hoarder = await unpaid(code, 14);
    await checkout.app.get(Reconciler).reconcile();
    expect(await stateOf(hoarder.attemptId)).toBe('awaiting_payment');
    const request = payment(other, { addresses: { ...payment().addresses, email: 'other@example.org' } });
    expect((await checkout.refusal(null, createUpdatePaymentIntent, request)).code).toBe(
      'CHECKOUT_VOUCHER_LOST',
    );

    await checkout.query("update attempts set touched_at = now() - interval '15 minutes' where id = $1", [
      hoarder.attemptId,
    ]);
    await checkout.app.get(Reconciler).reconcile();
    expect(await stateOf(hoarder.attemptId)).toBe('expired');
    expect((await checkout.app.get(PaymentProvider).retrieve(hoarder.intentId)).status).toBe('canceled');
    expect((await steps.begin(request)).totals.discount).toBe(200);
    expect((await steps.pay(hoarder.paymentIntent.clientSecret)).status).toBe('canceled');
  });

  it('stays reserved while the payment is being confirmed', async () => {
    const { code } = await steps.voucher({ maxUses: 1 });
    const slow = await unpaid(code, 16);
    await steps.pay(slow.paymentIntent.clientSecret, 'pm_card_delayed');
    await slow.age();
    await checkout.app.get(Reconciler).reconcile();
    expect(await stateOf(slow.attemptId)).toBe('awaiting_payment');
    await steps.pay(slow.paymentIntent.clientSecret, 'approve');
    expect(await stateOf(slow.attemptId)).toBe('paid');
    expect(await steps.count('orders', 'attempt_id = $1 and discount = 200', [slow.attemptId])).toBe(1);
  });

  it('without a limit ends no checkout early, and a customer who comes back simply starts again', async () => {
    const endless = await unpaid((await steps.voucher()).code, 16);
    const limited = await unpaid((await steps.voucher({ maxUses: 1 })).code, 16);
    await checkout.app.get(Reconciler).reconcile();
    expect(await stateOf(endless.attemptId)).toBe('awaiting_payment');
    const again = await steps.begin(payment(limited.guestKey));
    expect(again.attemptId).not.toBe(limited.attemptId);
    expect(again.totals.discount).toBe(200);
    await steps.pay(again.paymentIntent.clientSecret);
    expect(await stateOf(again.attemptId)).toBe('paid');
  });
});

describe('revisions of a checkout', () => {
  const revisions = async (attemptId: string) => {
    const rows = (await checkout.query(
      'select revision from attempt_revisions where attempt_id = $1 order by revision',
      [attemptId],
    )) as { revision: number }[];
    return rows.map(({ revision }) => revision);
  };
  const revised = async (guestKey: string, times: number) => {
    const bands = Array.from({ length: times }, (_, n) => ({ brass1: `Band ${n}` }));
    let attemptId = '';
    for (const licenceNames of bands)
      ({ attemptId } = await steps.begin(payment(guestKey, { licenceNames })));
    return attemptId;
  };

  it('are deleted once the provider has a newer one and no request can bring them back', async () => {
    const guestKey = await checkout.visitor(1);
    const attemptId = await revised(guestKey, 4);
    expect(await revisions(attemptId)).toEqual([1, 2, 3, 4]);
    await checkout.query(
      "update attempt_revisions set created_at = now() - interval '10 minutes' where attempt_id = $1 and revision <= 3",
      [attemptId],
    );
    const { paymentIntent } = await steps.begin(payment(guestKey));
    // The third was superseded by the fourth just now.
    expect(await revisions(attemptId)).toEqual([3, 4, 5]);
    await steps.pay(paymentIntent.clientSecret);
    expect(await stateOf(attemptId)).toBe('paid');
  });

  it('are reduced to one when the checkout has expired', async () => {
    const attemptId = await revised(await checkout.visitor(1), 3);
    await checkout.query("update attempts set touched_at = now() - interval '3 hours' where id = $1", [
      attemptId,
    ]);
    await checkout.app.get(Reconciler).reconcile();
    expect(await revisions(attemptId)).toEqual([3]);
    expect(await steps.status(attemptId)).toMatchObject({ state: 'expired', total: 1995 });
  });
});

describe('an attempt’s id', () => {
  const askStatus = (
    attemptId: string,
    guestKey?: string,
    actor = null as ReturnType<typeof newUser> | null,
  ) => checkout.refusal(actor, getOrderStatus, { attemptId, ...(guestKey && { guestKey }) });
  const bought = async () => {
    const guestKey = await checkout.visitor(1);
    const { attemptId, paymentIntent } = await steps.begin(payment(guestKey));
    await steps.pay(paymentIntent.clientSecret);
    return { guestKey, attemptId };
  };

  it('gives access to the order to the session that made it, and to nobody else', async () => {
    const { guestKey, attemptId } = await bought();
    expect((await askStatus(attemptId, guestKey)).code).toBe('not refused');
    const strangers = [
      await askStatus(attemptId),
      await askStatus(attemptId, await checkout.visitor(2)),
      await askStatus(attemptId, undefined, newUser()),
    ];
    expect(strangers.map(({ code }) => code)).toEqual(Array(3).fill('CHECKOUT_ORDER_UNKNOWN'));
  });

  it('is transferred when the visitor logs in, and stays with the user', async () => {
    const { guestKey, attemptId } = await bought();
    const actor = newUser();
    await checkout.call(actor, getBasket, { guestKey });
    expect((await askStatus(attemptId, undefined, actor)).code).toBe('not refused');
    expect((await askStatus(attemptId, guestKey)).code).toBe('CHECKOUT_ORDER_UNKNOWN');
  });

  it('of a user is not open to a visitor, even if the user logged in on that computer before', async () => {
    const actor = newUser();
    await checkout.call(actor, addToBasket, { brassId: 1 });
    const { attemptId } = await steps.begin(payment(), actor);
    expect((await askStatus(attemptId, undefined, actor)).code).toBe('not refused');
    expect((await askStatus(attemptId)).code).toBe('CHECKOUT_ORDER_UNKNOWN');
  });
});
