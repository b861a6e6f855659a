import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type StaffAlert } from '@music/contracts';
import { eventually } from '@music/testing/eventually';
import { Reconciler } from '../src/payments/reconciler.js';
import { IntentUnknown, PaymentProvider, RefundRefused } from '../src/provider/payment-provider.client.js';
import { type Checkout, product, startCheckout } from './checkout.fixture.js';
import { intentOf, paying, payment } from './paying.js';
import { posted, stocking } from './stocking.js';

let checkout: Checkout;
let steps: ReturnType<typeof paying>;
let provider: PaymentProvider;
beforeAll(async () => {
  checkout = await startCheckout([product({ id: 1 })]);
  steps = paying(checkout);
  provider = checkout.app.get(PaymentProvider);
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => checkout.stop());

/** Pays £1.00 instead of what the basket costs; returns the intent. */
async function heldPayment(card = 'pm_card_visa', request?: ReturnType<typeof payment>): Promise<string> {
  const { attemptId, paymentIntent } = await steps.begin(request ?? payment(await checkout.visitor(1)));
  const intentId = intentOf(paymentIntent.clientSecret);
  await provider.update(intentId, { amount: 100, attemptId, revision: 1 });
  await steps.pay(paymentIntent.clientSecret, card);
  expect((await steps.status(attemptId)).state).toBe('held');
  return intentId;
}
const alerts = async (about: StaffAlert['about'], intentId: string): Promise<StaffAlert[]> => {
  const rows: { payload: StaffAlert }[] = await checkout.query(
    `select envelope -> 'payload' as payload from outbox where event = 'checkout.staff-alerted'
       and envelope -> 'payload' ->> 'about' = $1 and envelope -> 'payload' ->> 'intentId' = $2`,
    [about, intentId],
  );
  return rows.map(({ payload }) => payload);
};

describe('D2 a held payment', () => {
  it('is one in another currency too, although the figure is right: it is refunded and makes no order', async () => {
    const { attemptId, paymentIntent, totals } = await steps.begin(payment(await checkout.visitor(1)));
    const intentId = intentOf(paymentIntent.clientSecret);
    await checkout.query(
      `update sandbox_objects set body = jsonb_set(body, '{currency}', '"usd"') where id = $1`,
      [intentId],
    );
    await steps.pay(paymentIntent.clientSecret);
    expect((await steps.status(attemptId)).state).toBe('held');
    expect(await steps.count('orders', 'attempt_id = $1', [attemptId])).toBe(0);
    const amount = totals.total;
    expect(await alerts('payment-held', intentId)).toMatchObject([{ amount, detail: 'currency' }]);
    expect(await provider.refunds(intentId)).toMatchObject([{ amount }]);
  });

  it('gives others the voucher and the printed copy that its checkout had reserved', async () => {
    const id = await stocking(checkout).stocked(1);
    const { code } = await steps.voucher({ maxUses: 1 });
    const [payer, other] = [await checkout.visitor(`${id}h`), await checkout.visitor(`${id}h`)];
    for (const guestKey of [payer, other]) await steps.apply(code, guestKey);
    await heldPayment('pm_card_visa', posted(payer));
    expect((await steps.begin(posted(other))).totals).toMatchObject({ items: 2495, discount: 250 });
  });

  it('whose refund fails after it was made is reported to the staff once', async () => {
    const intentId = await heldPayment('pm_card_refundFail');
    await eventually(async () =>
      expect(await provider.refunds(intentId)).toMatchObject([{ status: 'failed' }]),
    );
    await Promise.all([1, 2, 3].map(() => steps.sendProviderEvent('refund.failed', intentId)));
    expect(await alerts('refund-failed', intentId)).toMatchObject([
      { orderNo: null, amount: 100, detail: 'failed' },
    ]);
  });

  it.each<[string, PaymentProvider['refund']]>([
    ['fails at once', () => Promise.resolve({ id: 're_1', amount: 100, status: 'failed', reference: null })],
    ['is refused', () => Promise.reject(new RefundRefused('over', 'Some of it was refunded by hand.'))],
    ['finds no such payment', () => Promise.reject(new IntentUnknown('No such payment_intent.'))],
  ])('whose refund %s is reported to the staff once, and not tried again', async (_, respond) => {
    const refund = jest.spyOn(provider, 'refund').mockImplementation(respond);
    const intentId = await heldPayment();
    await checkout.app.get(Reconciler).reconcile(0);
    expect(refund).toHaveBeenCalledTimes(1);
    expect(await alerts('refund-failed', intentId)).toMatchObject([{ amount: 100 }]);
    expect(await steps.count('payment_holds', 'intent_id = $1 and refunded_at is null', [intentId])).toBe(1);
  });

  it('that is disputed is reported to the staff', async () => {
    const intentId = await heldPayment('pm_card_createDispute');
    await Promise.all([1, 2, 3].map(() => steps.sendProviderEvent('charge.dispute.created', intentId)));
    const [alert, ...repeated] = await alerts('payment-disputed', intentId);
    expect(alert).toMatchObject({ orderNo: null, amount: 100, detail: 'needs_response' });
    // The mailer sends one mail for each id.
    for (const { alertId } of repeated) expect(alertId).toBe(alert?.alertId);
  });

  it('that was refunded gives no cause for an alert', async () => {
    const intentId = await heldPayment();
    await steps.sendProviderEvent('charge.refunded', intentId);
    expect(await alerts('refund-failed', intentId)).toEqual([]);
    expect(await alerts('payment-disputed', intentId)).toEqual([]);
  });
});
