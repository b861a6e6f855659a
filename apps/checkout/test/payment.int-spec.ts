import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  addToBasket,
  createUpdatePaymentIntent,
  getBasket,
  exportUser,
  removeFromBasket,
  takePaymentEvent,
} from '@music/contracts';
import { type Attempt, AttemptsRepository } from '../src/payments/attempts.repository.js';
import { IntentsService } from '../src/payments/intents.service.js';
import { PaymentProvider } from '../src/provider/payment-provider.client.js';
import { ProductsService } from '../src/products/products.service.js';
import { type Checkout, keysOf, newUser, product, startCheckout } from './checkout.fixture.js';
import { billing, intentOf, paying, payment } from './paying.js';

let checkout: Checkout;
let steps: ReturnType<typeof paying>;
beforeAll(async () => {
  checkout = await startCheckout([1, 2, 3].map((id) => product({ id })).concat(product({ id: 9, pdf: 0 })));
  steps = paying(checkout);
});
afterAll(() => checkout.stop());

const refused = (guestKey: string, more: Parameters<typeof payment>[1]) =>
  checkout.refusal(null, createUpdatePaymentIntent, payment(guestKey, more));

describe('C-085 C-121 C-185 preparing a payment', () => {
  it('returns a client secret and the totals that the server calculated', async () => {
    const guestKey = await checkout.visitor(1, '2h');
    const reply = await steps.begin(payment(guestKey, { shippingCost: 350, total: 4_840 }));
    expect(reply.paymentIntent.clientSecret).toMatch(/^pi_.+_secret_.+/);
    expect(reply.totals).toEqual({ items: 4490, discount: 0, shipping: 350, vat: 333, total: 4840 });
    const intent = await checkout.app
      .get(PaymentProvider)
      .retrieve(intentOf(reply.paymentIntent.clientSecret));
    expect(intent).toMatchObject({ amount: 4840, currency: 'gbp', revision: 1, attemptId: reply.attemptId });
  });

  it('keeps one intent, updated with the basket', async () => {
    const guestKey = await checkout.visitor(1);
    const first = await steps.begin(payment(guestKey));
    await checkout.call(null, addToBasket, { brassId: 2, guestKey });
    const second = await steps.begin(payment(guestKey));
    expect(second.paymentIntent).toEqual(first.paymentIntent);
    expect(second.attemptId).toBe(first.attemptId);
    const intent = await checkout.app
      .get(PaymentProvider)
      .retrieve(intentOf(first.paymentIntent.clientSecret));
    expect(intent).toMatchObject({ amount: 3990, revision: 2 });
    expect(await steps.begin(payment(guestKey))).toEqual(second);
    expect(await steps.count('attempt_revisions', 'attempt_id = $1', [first.attemptId])).toBe(2);
  });

  it.each([
    ['no licence name', { licenceNames: {} }, 'CHECKOUT_LICENCE_NAME_MISSING', /name of the band/],
    ['another postage', { shippingCost: 1 }, 'CHECKOUT_POSTAGE_CHANGED', /postage .* has changed/],
    ['a lower total', { total: 1994 }, 'CHECKOUT_TOTAL_CHANGED', /total has changed/],
    ['a higher total', { total: 1996 }, 'CHECKOUT_TOTAL_CHANGED', /total has changed/],
    ['no email address', { addresses: { billing } }, 'CHECKOUT_EMAIL_MISSING', /email/],
  ])('C-186 C-216 is refused with a msg: %s', async (_, more, code, msg) => {
    const guestKey = await checkout.visitor(1);
    expect(await refused(guestKey, more)).toEqual({ code, msg: expect.stringMatching(msg) });
    expect(
      await steps.count('attempts a join baskets b on b.id = basket_id', 'guest_key = $1', [guestKey]),
    ).toBe(0);
  });

  it('is refused without an address for printed copies, without the right postage, for an empty basket and for a free one', async () => {
    const posted = await checkout.visitor('1h');
    const addresses = { email: 'ann@example.org', billing, sameAsBilling: false };
    expect((await refused(posted, { addresses })).code).toBe('CHECKOUT_ADDRESS_MISSING');
    const abroad = { ...addresses, delivery: { ...billing, country: 'FR' } };
    expect((await refused(posted, { addresses: abroad, shippingCost: 350 })).code).toBe(
      'CHECKOUT_POSTAGE_CHANGED',
    );
    const reply = await steps.begin(payment(posted, { addresses: abroad, shippingCost: 850 }));
    expect(reply.totals.total).toBe(3345);
    expect((await refused(randomUUID(), {})).code).toBe('CHECKOUT_BASKET_EMPTY');
    expect(await refused(await checkout.visitor(9), {})).toEqual({
      code: 'CHECKOUT_FREE',
      msg: 'This basket is free. Please log in to complete your order.',
    });
  });

  it('D4 asks a user for no email address: the account has one', async () => {
    const actor = newUser();
    await checkout.call(actor, addToBasket, { brassId: 1 });
    const { totals } = await steps.begin(payment(undefined, { addresses: { billing } }), actor);
    expect(totals.total).toBe(1995);
  });

  it('G5 fifty identical requests at once with one idempotency key get one answer and one intent', async () => {
    const guestKey = await checkout.visitor(1);
    const request = payment(guestKey, { idempotencyKey: 'one key' });
    const replies = await Promise.all(Array.from({ length: 50 }, () => steps.begin(request)));
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    const made = await steps.count('sandbox_objects', `body -> 'metadata' ->> 'attempt' = $1`, [
      replies[0]?.attemptId,
    ]);
    expect(made).toBe(1);
    expect((await refused(guestKey, { idempotencyKey: 'one key', total: 1995 })).code).toBe('INVALID');
  });

  it('a late request learns that the payment was made, although the provider repeats its earlier answer', async () => {
    const { attemptId, paymentIntent, totals } = await steps.begin(payment(await checkout.visitor(1)));
    const attempt = await checkout.app.get(AttemptsRepository).find(attemptId);
    await steps.pay(paymentIntent.clientSecret);
    const asReadBefore = { ...(attempt as Attempt), intentId: null, clientSecret: null };
    const late = checkout.app.get(IntentsService).syncIntent(asReadBefore, 1, totals.total);
    await expect(late).rejects.toMatchObject({ code: 'CHECKOUT_PAYING' });
  });
});

describe('paying', () => {
  it('makes an order of what was charged, empties the basket, and publishes it once', async () => {
    const guestKey = await checkout.visitor(1, 2);
    const { attemptId, paymentIntent, totals } = await steps.begin(payment(guestKey));
    const waiting = { state: 'awaiting_payment', orderNo: null, total: 3990, unpaid: true };
    expect(await steps.status(attemptId)).toMatchObject(waiting);
    expect(await steps.pay(paymentIntent.clientSecret)).toEqual({ status: 'succeeded', msg: null });
    const { state, orderNo } = await steps.status(attemptId);
    expect([state, orderNo]).toEqual(['paid', expect.stringMatching(/^\d+$/)]);
    expect(keysOf(await checkout.call(null, getBasket, { guestKey }))).toEqual([]);
    const [order] = (await checkout.query(
      `select o.total, o.vat, sum(l.total)::integer as lines, min(l.licence_name) as licence, o.waived_right_at
       from orders o join order_lines l on l.order_id = o.id where o.attempt_id = $1 group by o.id`,
      [attemptId],
    )) as [object];
    expect(order).toEqual({
      total: totals.total,
      vat: totals.vat,
      lines: totals.total,
      licence: 'Leeds Band',
      waived_right_at: expect.any(Date),
    });
    const published = `event = 'checkout.order-paid' and envelope -> 'payload' ->> 'orderNo' = $1`;
    expect(await steps.count('outbox', published, [orderNo])).toBe(1);
  });

  it('a declined card is reported and keeps the basket, and another card may pay', async () => {
    const guestKey = await checkout.visitor(1);
    const { attemptId, paymentIntent } = await steps.begin(payment(guestKey));
    expect(await steps.pay(paymentIntent.clientSecret, 'pm_card_chargeDeclined')).toEqual({
      status: 'requires_payment_method',
      msg: 'Your card was declined. You have not been charged. Please try another card.',
    });
    expect(await steps.status(attemptId)).toMatchObject({ state: 'awaiting_payment', unpaid: true });
    expect(keysOf(await checkout.call(null, getBasket, { guestKey }))).toEqual(['brass1']);
    await steps.pay(paymentIntent.clientSecret);
    expect((await steps.status(attemptId)).state).toBe('paid');
  });

  it('has charged nothing while the bank asks the customer, who may have lost the question, to confirm', async () => {
    const { attemptId, paymentIntent } = await steps.begin(payment(await checkout.visitor(1)));
    expect((await steps.pay(paymentIntent.clientSecret, 'pm_card_authenticationRequired')).status).toBe(
      'requires_action',
    );
    expect(await steps.status(attemptId)).toMatchObject({ state: 'awaiting_payment', unpaid: true });
    expect((await steps.pay(paymentIntent.clientSecret, 'approve')).status).toBe('succeeded');
    expect((await steps.status(attemptId)).state).toBe('paid');
  });

  it('changes nothing while it is being confirmed', async () => {
    const guestKey = await checkout.visitor(1);
    const { paymentIntent, attemptId } = await steps.begin(payment(guestKey));
    await steps.pay(paymentIntent.clientSecret, 'pm_card_delayed');
    expect(await steps.status(attemptId)).toMatchObject({ state: 'awaiting_payment', unpaid: false });
    await checkout.call(null, addToBasket, { brassId: 2, guestKey });
    const refusal = await refused(guestKey, {});
    expect(refusal).toEqual({ code: 'CHECKOUT_PAYING', msg: expect.stringContaining('being confirmed') });
    await steps.pay(paymentIntent.clientSecret, 'approve');
    expect(await steps.status(attemptId)).toMatchObject({ state: 'paid' });
    expect(keysOf(await checkout.call(null, getBasket, { guestKey }))).toEqual(['brass2']);
  });

  it('G4 charges the snapshot, whatever has happened to the basket and the prices since', async () => {
    const guestKey = await checkout.visitor(3);
    const { attemptId, paymentIntent } = await steps.begin(payment(guestKey));
    await checkout.app.get(ProductsService).saveNewer([product({ id: 3, version: 50, pdf: 9_999 })]);
    await checkout.call(null, removeFromBasket, { brassId: 3, guestKey });
    await steps.pay(paymentIntent.clientSecret);
    expect((await steps.status(attemptId)).state).toBe('paid');
    expect(await steps.count('orders', 'attempt_id = $1 and total = 1995', [attemptId])).toBe(1);
  });

  it('a payment that matches no snapshot is held and refunded, and makes no order', async () => {
    const { attemptId, paymentIntent } = await steps.begin(payment(await checkout.visitor(1)));
    const intentId = intentOf(paymentIntent.clientSecret);
    await checkout.app.get(PaymentProvider).update(intentId, { amount: 100, attemptId, revision: 1 });
    await steps.pay(paymentIntent.clientSecret);
    expect((await steps.status(attemptId)).state).toBe('held');
    expect(await steps.count('orders', 'attempt_id = $1', [attemptId])).toBe(0);
    expect(
      await steps.count('payment_holds', `intent_id = $1 and reason = 'amount' and refunded_at is not null`, [
        intentId,
      ]),
    ).toBe(1);
    const refunds = await checkout.app.get(PaymentProvider).refunds(intentId);
    expect(refunds).toMatchObject([{ amount: 100, status: 'succeeded' }]);
  });

  it('money that the customer’s bank has taken back is not refunded too, and delays no other refund', async () => {
    const paidWith = async (card: string) => {
      const { attemptId, paymentIntent } = await steps.begin(payment(await checkout.visitor(1)));
      const intentId = intentOf(paymentIntent.clientSecret);
      await checkout.app.get(PaymentProvider).update(intentId, { amount: 100, attemptId, revision: 1 });
      await steps.pay(paymentIntent.clientSecret, card);
      return { attemptId, intentId };
    };
    const disputed = await paidWith('pm_card_createDispute');
    const other = await paidWith('pm_card_visa');
    for (const { attemptId } of [disputed, other]) expect((await steps.status(attemptId)).state).toBe('held');
    const provider = checkout.app.get(PaymentProvider);
    expect(await provider.refunds(disputed.intentId)).toEqual([]);
    expect(await provider.refunds(other.intentId)).toMatchObject([{ amount: 100 }]);
    expect(await steps.count('payment_holds', 'refunded_at is null')).toBe(0);
  });

  it('a second payment for one checkout is refunded, and there is still one order', async () => {
    const { attemptId, paymentIntent } = await steps.begin(payment(await checkout.visitor(1)));
    const provider = checkout.app.get(PaymentProvider);
    const stray = await provider.create({
      amount: 1995,
      attemptId,
      revision: 1,
      idempotencyKey: randomUUID(),
    });
    await steps.pay(paymentIntent.clientSecret);
    await steps.pay(stray.clientSecret);
    for (const intentId of [stray.id, intentOf(paymentIntent.clientSecret), stray.id])
      await steps.sendProviderEvent('payment_intent.succeeded', intentId);
    expect((await steps.status(attemptId)).state).toBe('paid');
    expect(await steps.count('orders', 'attempt_id = $1', [attemptId])).toBe(1);
    expect(await provider.refunds(stray.id)).toHaveLength(1);
  });

  it('is among the user’s orders, and the item is owned from then on', async () => {
    const actor = newUser();
    await checkout.call(actor, addToBasket, { brassId: 1 });
    await checkout.call(actor, addToBasket, { brassId: '2h' });
    const { paymentIntent, attemptId } = await steps.begin(payment(undefined, { shippingCost: 350 }), actor);
    await steps.pay(paymentIntent.clientSecret);
    const { orderNo } = await steps.status(attemptId);
    const { orders } = await checkout.call(actor, exportUser, {});
    expect(orders).toMatchObject([
      {
        orderNo,
        downloadAccess: { waiverNeeded: false },
        lines: [
          { title: 'Piece 1', licenceName: 'Leeds Band' },
          { title: 'Piece 2', licenceName: null, dispatchedAt: null },
        ],
      },
    ]);
    const again = await checkout.call(actor, addToBasket, { brassId: 1 });
    expect(again.brassSheetMusic).toMatchObject([{ owned: true }]);
    expect((await checkout.call(newUser(), exportUser, {})).orders).toEqual([]);
    expect((await checkout.refusal(null, exportUser, {})).code).toBe('UNAUTHORISED');
  });
});

describe('G3 noticing a payment', () => {
  it('finds its attempt even if the answer to creating its intent was lost', async () => {
    const { attemptId, paymentIntent } = await steps.begin(payment(await checkout.visitor(1)));
    await checkout.query('update attempts set intent_id = null where id = $1', [attemptId]);
    await steps.pay(paymentIntent.clientSecret);
    await steps.sendProviderEvent('payment_intent.succeeded', intentOf(paymentIntent.clientSecret));
    expect((await steps.status(attemptId)).state).toBe('paid');
  });

  it('records an event as handled only after its work is done', async () => {
    const eventId = randomUUID();
    const { code } = await checkout.refusal(null, takePaymentEvent, {
      eventId,
      type: 'payment_intent.succeeded',
      intentId: 'pi_nobody_made',
    });
    expect(code).toBe('INTERNAL');
    expect(await steps.count('payment_events', 'event_id = $1', [eventId])).toBe(0);
  });
});
