import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  addToBasket,
  giveWaiver,
  giveWaiverByLink,
  giveWaiverOfAttempt,
  waiverGiven,
} from '@music/contracts';
import { OrderLinksRepository } from '../src/order-links/order-links.repository.js';
import { OrdersRepository } from '../src/orders/orders.repository.js';
import { admin, type Checkout, newUser, product, startCheckout } from './checkout.fixture.js';
import { paying, payment } from './paying.js';

let checkout: Checkout;
beforeAll(async () => {
  checkout = await startCheckout([product({ id: 1 })]);
});
afterAll(() => checkout.stop());

describe('giving up the right to cancel after the payment', () => {
  it('is left to the customer: an administrator who acts as the user cannot do it, whichever way', async () => {
    const steps = paying(checkout);
    const actor = newUser();
    const acted = { ...actor, onBehalfOf: admin.userId };
    await checkout.call(actor, addToBasket, { brassId: 1 });
    const begun = await steps.begin(payment(undefined, { cancelWaiver: false }), actor);
    await steps.pay(begun.paymentIntent.clientSecret);
    const { attemptId } = begun;
    const orderNo = (await steps.status(attemptId)).orderNo ?? '';
    const order = await checkout.app.get(OrdersRepository).findByNumber(orderNo);
    const token = await checkout.app.get(OrderLinksRepository).issue(order?.id ?? '');

    const forbidden = { code: 'IDENTITY_MORPHED', msg: expect.stringMatching(/acting as another user/) };
    expect(await checkout.refusal(acted, giveWaiver, { orderNo })).toEqual(forbidden);
    expect(await checkout.refusal(acted, giveWaiverOfAttempt, { attemptId })).toEqual(forbidden);
    expect(await checkout.refusal(acted, giveWaiverByLink, { token })).toEqual(forbidden);
    const given = 'event = $1 and envelope #>> $2 = $3';
    const count = () => steps.count('outbox', given, [waiverGiven.name, ['payload', 'orderNo'], orderNo]);
    expect(await count()).toBe(0);
    expect((await steps.status(attemptId)).order?.downloadAccess).toMatchObject({ waiverNeeded: true });

    expect(await checkout.call(actor, giveWaiver, { orderNo })).toMatchObject({ waiverNeeded: false });
    expect(await count()).toBe(1);
  });
});
