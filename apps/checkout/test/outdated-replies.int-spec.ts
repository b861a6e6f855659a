import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addToBasket, createUpdatePaymentIntent, freeCheckout } from '@music/contracts';
import { type Checkout, newUser, product, startCheckout } from './checkout.fixture.js';
import { intentOf, paying, payment } from './paying.js';

let checkout: Checkout;
let steps: ReturnType<typeof paying>;
beforeAll(async () => {
  checkout = await startCheckout([product({ id: 1 }), product({ id: 9, pdf: 0 })]);
  steps = paying(checkout);
});
afterAll(() => checkout.stop());

/** An earlier version of checkout stored the reply with other fields. */
const storeAsBefore = (key: string, reply: object) =>
  checkout.query('update idempotency_keys set reply = $2 where key = $1', [key, JSON.stringify(reply)]);
const refusal = {
  code: 'CONFLICT',
  msg: expect.stringMatching(/^We have already received this request/),
};

describe('a repeated request whose stored reply has the shape of an earlier version', () => {
  it.each([
    ['without the attempt', { attempt: randomUUID(), revision: 1 }],
    ['with a revision that is no number', { attemptId: randomUUID(), revision: '1' }],
  ])('is refused and prepares no second payment: %s', async (_, stored) => {
    const [guestKey, idempotencyKey] = [await checkout.visitor(1), randomUUID()];
    const request = payment(guestKey, { idempotencyKey });
    const { attemptId, paymentIntent } = await steps.begin(request);
    await storeAsBefore(idempotencyKey, stored);
    expect(await checkout.refusal(null, createUpdatePaymentIntent, request)).toEqual(refusal);
    expect(await steps.count('attempts', 'made_by = $1', [`guest:${guestKey}`])).toBe(1);
    const again = await steps.begin(payment(guestKey, { idempotencyKey: randomUUID() }));
    expect(again.attemptId).toBe(attemptId);
    expect(intentOf(again.paymentIntent.clientSecret)).toBe(intentOf(paymentIntent.clientSecret));
  });

  it('is refused and places no second free order', async () => {
    const [actor, idempotencyKey] = [newUser(), randomUUID()];
    await checkout.call(actor, addToBasket, { brassId: 9 });
    const free = { licenceNames: { brass9: 'Leeds Band' }, cancelWaiver: true, idempotencyKey };
    const { orderNo } = await checkout.call(actor, freeCheckout, free);
    await storeAsBefore(idempotencyKey, { orderNo });
    await checkout.call(actor, addToBasket, { brassId: 9 });
    expect(await checkout.refusal(actor, freeCheckout, free)).toEqual(refusal);
    expect(await steps.count('orders', 'user_id = $1', [actor.userId])).toBe(1);
  });
});
