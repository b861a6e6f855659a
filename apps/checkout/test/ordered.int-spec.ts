import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { addToBasket, createUpdatePaymentIntent, takePaymentEvent } from '@music/contracts';
import { IntentsService } from '../src/payments/intents.service.js';
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

describe('what is ordered asks the provider nothing again', () => {
  it('the same request gets the same answer, an event and the return are known', async () => {
    const guestKey = await checkout.visitor(1);
    const request = payment(guestKey, { idempotencyKey: 'before it was paid' });
    const reply = await steps.begin(request);
    await steps.pay(reply.paymentIntent.clientSecret);
    expect((await steps.status(reply.attemptId)).state).toBe('paid');
    const provider = checkout.app.get(PaymentProvider);
    const asked = (['create', 'update', 'retrieve', 'cancel'] as const).map((name) =>
      jest.spyOn(provider, name).mockRejectedValue(new ProviderUnavailable()),
    );
    expect(await steps.begin(request)).toEqual(reply);
    const intentId = intentOf(reply.paymentIntent.clientSecret);
    const event = { eventId: randomUUID(), type: 'payment_intent.succeeded', intentId };
    expect(await checkout.call(null, takePaymentEvent, event)).toEqual({});
    expect((await steps.status(reply.attemptId)).state).toBe('paid');
    const anew = await checkout.refusal(null, createUpdatePaymentIntent, payment(guestKey));
    expect(anew.code).toBe('CHECKOUT_BASKET_EMPTY');
    expect(asked.map(({ mock }) => mock.calls)).toEqual([[], [], [], []]);
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

  it('an edit that the payment overtook is refused: it was not what was paid', async () => {
    const guestKey = await checkout.visitor(1);
    const { attemptId, paymentIntent } = await steps.begin(payment(guestKey));
    await steps.pay(paymentIntent.clientSecret);
    await checkout.call(null, addToBasket, { brassId: 2, guestKey });
    const intents = checkout.app.get(IntentsService);
    const bring = intents.bring.bind(intents);
    jest.spyOn(intents, 'bring').mockImplementationOnce(async (...asked) => {
      await steps.status(attemptId);
      return bring(...asked);
    });
    const request = payment(guestKey, { idempotencyKey: 'an edit' });
    expect((await checkout.refusal(null, createUpdatePaymentIntent, request)).code).toBe('CHECKOUT_PAYING');
    expect((await steps.status(attemptId)).total).toBe(1995);
  });
});
