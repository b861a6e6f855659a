import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@music/testing/eventually';
import Stripe from 'stripe';
import { PaymentProvider, RefundRefused } from '../src/provider/payment-provider.client.js';
import { type Checkout, product, startCheckout } from './checkout.fixture.js';
import { listenForWebhooks, stripeOf, type WebhookListener } from './stripe.fixture.js';

const secret = 'whsec_only_for_tests';
let listener: WebhookListener;
let checkout: Checkout;
let stripe: Stripe;
let provider: PaymentProvider;
beforeAll(async () => {
  listener = await listenForWebhooks();
  const webhook = { SANDBOX_WEBHOOK_URL: listener.url, STRIPE_WEBHOOK_SECRET: secret };
  checkout = await startCheckout([product({ id: 1 })], webhook);
  stripe = await stripeOf(checkout);
  provider = checkout.app.get(PaymentProvider);
});
beforeEach(() => {
  listener.received.length = 0;
});
afterAll(async () => {
  await checkout.stop();
  listener.close();
});

/** The id of a new intent that was paid with this card. */
async function paid(amount: number, payment_method = 'pm_card_visa'): Promise<string> {
  const { id } = await stripe.paymentIntents.create({ amount, currency: 'gbp' });
  await stripe.paymentIntents.confirm(id, { payment_method });
  return id;
}
const chargeOf = async (intentId: string): Promise<Stripe.Charge> => {
  const { latest_charge } = await stripe.paymentIntents.retrieve(intentId);
  return stripe.charges.retrieve(latest_charge as string);
};
/** The events about an intent that the shop received, without duplicates, in order of arrival. */
const webhooks = (intentId: string) => {
  const events = listener.received
    .map(({ body, signature }) => Stripe.webhooks.constructEvent(body, signature, secret))
    .filter(({ data }) => (data.object as { payment_intent?: string }).payment_intent === intentId);
  return [...new Map(events.map((event) => [event.id, event])).values()];
};

describe('refunds in the sandbox', () => {
  it('are made in parts until nothing is left, and the charge shows it', async () => {
    const intentId = await paid(2_000);
    expect(await provider.refund(intentId, 500, randomUUID())).toMatchObject({
      amount: 500,
      status: 'succeeded',
      id: expect.stringMatching(/^re_/),
    });
    expect(await chargeOf(intentId)).toMatchObject({ amount_refunded: 500, refunded: false });
    await provider.refund(intentId, 1_500, randomUUID());
    expect(await chargeOf(intentId)).toMatchObject({ amount_refunded: 2_000, refunded: true });
    expect((await provider.refunds(intentId)).map(({ amount }) => amount).sort()).toEqual([1_500, 500]);
  });

  it.each([
    ['more than is left', 'pm_card_visa', [1_500], 501, 'over'],
    ['more than was charged', 'pm_card_visa', [], 2_001, 'over'],
    ['what was given back', 'pm_card_visa', [2_000], 1, 'refunded'],
    ['what the bank took back', 'pm_card_createDispute', [], 1, 'disputed'],
    ['nothing', 'pm_card_visa', [], 0, 'over'],
  ])('refuses %s', async (_, card, before, amount, reason) => {
    const intentId = await paid(2_000, card);
    for (const part of before) await provider.refund(intentId, part, randomUUID());
    const refused = provider.refund(intentId, amount, randomUUID());
    await expect(refused).rejects.toBeInstanceOf(RefundRefused);
    await expect(refused).rejects.toMatchObject({ reason });
    expect(await provider.refunds(intentId)).toHaveLength(before.length);
  });

  it('refuse a payment that was never made, and an unknown intent', async () => {
    const { id } = await stripe.paymentIntents.create({ amount: 500, currency: 'gbp' });
    await expect(provider.refund(id, 500, randomUUID())).rejects.toMatchObject({ reason: 'other' });
    await expect(provider.refund('pi_nobody', 500, randomUUID())).rejects.toMatchObject({
      name: 'IntentUnknown',
    });
  });

  it('G5 are one for fifty equal requests with one key, at once and later', async () => {
    const intentId = await paid(2_000);
    const key = randomUUID();
    const refund = () => provider.refund(intentId, 400, key);
    const refunds = await Promise.all(Array.from({ length: 50 }, refund));
    expect(new Set(refunds.map(({ id }) => id)).size).toBe(1);
    expect(await refund()).toEqual(refunds[0]);
    expect(await chargeOf(intentId)).toMatchObject({ amount_refunded: 400 });
    await expect(provider.refund(intentId, 401, key)).rejects.toBeInstanceOf(
      Stripe.errors.StripeIdempotencyError,
    );
  });

  it('never exceed what was charged, with twenty at once', async () => {
    const intentId = await paid(2_000);
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => provider.refund(intentId, 300, randomUUID())),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
    expect(await chargeOf(intentId)).toMatchObject({ amount_refunded: 1_800 });
  });

  it('send events: refund.created and charge.refunded', async () => {
    const intentId = await paid(2_000);
    await provider.refund(intentId, 500, randomUUID());
    await eventually(() =>
      expect(webhooks(intentId).map(({ type }) => type)).toEqual(
        expect.arrayContaining(['refund.created', 'charge.refunded']),
      ),
    );
    const refunded = webhooks(intentId).find(({ type }) => type === 'charge.refunded');
    expect(refunded?.data.object).toMatchObject({ object: 'charge', amount_refunded: 500, refunded: false });
  });

  it.each([
    ['pm_card_pendingRefund', 'pending', 'succeeded', 'refund.updated', 500],
    ['pm_card_refundFail', 'succeeded', 'failed', 'refund.failed', 0],
  ])('with %s is %s first and %s later', async (card, first, last, type, amount_refunded) => {
    const intentId = await paid(2_000, card);
    expect((await provider.refund(intentId, 500, randomUUID())).status).toBe(first);
    await eventually(() => expect(webhooks(intentId).map((event) => event.type)).toContain(type));
    expect(await provider.refunds(intentId)).toMatchObject([{ status: last }]);
    expect(await chargeOf(intentId)).toMatchObject({ amount_refunded });
  });
});

describe('disputes in the sandbox', () => {
  it('begin at once for one test card’s payment', async () => {
    const intentId = await paid(2_000, 'pm_card_createDispute');
    expect(await provider.retrieve(intentId)).toMatchObject({ status: 'succeeded', amountReceived: 2_000 });
    await eventually(() =>
      expect(webhooks(intentId).map(({ type }) => type)).toContain('charge.dispute.created'),
    );
    expect(await provider.disputes(intentId)).toMatchObject([
      { amount: 2_000, reason: 'fraudulent', status: 'needs_response' },
    ]);
    expect(await chargeOf(intentId)).toMatchObject({ disputed: true });
    expect(await provider.disputes(await paid(2_000))).toEqual([]);
  });

  it.each([
    ['given up', (id: string) => stripe.disputes.close(id), 'lost'],
    [
      'answered well',
      (id: string) => stripe.disputes.update(id, { evidence: { uncategorized_text: 'winning_evidence' } }),
      'won',
    ],
    [
      'answered badly',
      (id: string) => stripe.disputes.update(id, { evidence: { uncategorized_text: 'losing_evidence' } }),
      'lost',
    ],
  ])('end when %s, with one event', async (_, end, status) => {
    const intentId = await paid(2_000, 'pm_card_createDispute');
    const [dispute] = await provider.disputes(intentId);
    await end(dispute?.id ?? '');
    const fee = status === 'lost' ? 2_000 : 0;
    expect(await provider.disputes(intentId)).toMatchObject([{ status, fee }]);
    await expect(end(dispute?.id ?? '')).rejects.toMatchObject({ type: 'StripeInvalidRequestError' });
    await eventually(() =>
      expect(webhooks(intentId).filter(({ type }) => type === 'charge.dispute.closed')).toHaveLength(1),
    );
  });
});
