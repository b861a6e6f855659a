import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { addToBasket, createUpdatePaymentIntent, takePaymentEvent } from '@music/contracts';
import { IntentsService } from '../src/payments/intents.service.js';
import { Reconciler } from '../src/payments/reconciler.js';
import { SettlementService } from '../src/payments/settlement.service.js';
import { PaymentProvider, ProviderUnavailable } from '../src/provider/payment-provider.client.js';
import { type Checkout, product, startCheckout } from './checkout.fixture.js';
import { intentOf, paying, payment } from './paying.js';

let checkout: Checkout;
let steps: ReturnType<typeof paying>;
beforeAll(async () => {
  checkout = await startCheckout([product({ id: 1 }), product({ id: 2 })]);
  steps = paying(checkout);
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => checkout.stop());

describe('once there is an order the provider is not asked again', () => {
  it('the same request gets the same answer, and event and return find the order', async () => {
    const guestKey = await checkout.visitor(1);
    const request = payment(guestKey, { idempotencyKey: 'before it was paid' });
    const reply = await steps.begin(request);
    await steps.pay(reply.paymentIntent.clientSecret);
    expect((await steps.status(reply.attemptId)).state).toBe('paid');
    const provider = checkout.app.get(PaymentProvider);
    const spies = (['create', 'update', 'retrieve', 'cancel'] as const).map((name) =>
      jest.spyOn(provider, name).mockRejectedValue(new ProviderUnavailable()),
    );
    expect(await steps.begin(request)).toEqual(reply);
    const intentId = intentOf(reply.paymentIntent.clientSecret);
    const event = { eventId: randomUUID(), type: 'payment_intent.succeeded', intentId };
    expect(await checkout.call(null, takePaymentEvent, event)).toEqual({});
    expect((await steps.status(reply.attemptId)).state).toBe('paid');
    const anew = await checkout.refusal(null, createUpdatePaymentIntent, payment(guestKey));
    expect(anew.code).toBe('CHECKOUT_BASKET_EMPTY');
    expect(spies.map(({ mock }) => mock.calls)).toEqual([[], [], [], []]);
  });

  it('an event and the return at once: the later one waits for the first, and finds it ordered', async () => {
    const { attemptId, paymentIntent } = await steps.begin(payment(await checkout.visitor(1)));
    await steps.pay(paymentIntent.clientSecret);
    const retrieve = jest.spyOn(checkout.app.get(PaymentProvider), 'retrieve');
    const intentId = intentOf(paymentIntent.clientSecret);
    const event = { eventId: randomUUID(), type: 'payment_intent.succeeded', intentId };
    const [status] = await Promise.all([
      steps.status(attemptId),
      checkout.call(null, takePaymentEvent, event),
    ]);
    expect([status.state, retrieve.mock.calls]).toEqual(['paid', [[intentId]]]);
  });

  it('a change overtaken by the payment is refused: it was not paid', async () => {
    const guestKey = await checkout.visitor(1);
    const { attemptId, paymentIntent } = await steps.begin(payment(guestKey));
    await steps.pay(paymentIntent.clientSecret);
    await checkout.call(null, addToBasket, { brassId: 2, guestKey });
    const intents = checkout.app.get(IntentsService);
    const syncIntent = intents.syncIntent.bind(intents);
    jest.spyOn(intents, 'syncIntent').mockImplementationOnce(async (...args) => {
      await steps.status(attemptId);
      return syncIntent(...args);
    });
    const request = payment(guestKey, { idempotencyKey: 'an edit' });
    expect((await checkout.refusal(null, createUpdatePaymentIntent, request)).code).toBe('CHECKOUT_PAYING');
    expect((await steps.status(attemptId)).total).toBe(1995);
  });
});

describe('a customer who has paid and presses Pay again', () => {
  const causesOf = async (attemptId: string) => {
    const events = (await checkout.query(
      "select cause from order_events where attempt_id = $1 and to_state = 'paid'",
      [attemptId],
    )) as { cause: string }[];
    return events.map(({ cause }) => cause);
  };
  /** Nothing but the sandbox knows of this payment. Returns the code with which the next one is refused. */
  const payTwice = async () => {
    const guestKey = await checkout.visitor(1);
    const { attemptId, paymentIntent } = await steps.begin(payment(guestKey));
    await steps.pay(paymentIntent.clientSecret);
    const { code } = await checkout.refusal(null, createUpdatePaymentIntent, payment(guestKey));
    return { attemptId, code };
  };

  it('gets the order, even if nothing else has noticed the payment', async () => {
    const { attemptId, code } = await payTwice();
    expect([code, await causesOf(attemptId)]).toEqual(['CHECKOUT_PAYING', ['checkout']]);
  });

  it('is told that it is being confirmed if the order cannot be created yet', async () => {
    jest
      .spyOn(checkout.app.get(SettlementService), 'settle')
      .mockRejectedValueOnce(new ProviderUnavailable());
    const { attemptId, code } = await payTwice();
    expect([code, await causesOf(attemptId)]).toEqual(['CHECKOUT_PAYING', []]);
    await checkout.app.get(Reconciler).reconcile(0);
    expect(await causesOf(attemptId)).toEqual(['reconciler']);
  });
});
