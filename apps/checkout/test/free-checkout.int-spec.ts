import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  addToBasket,
  applyBasketVoucher,
  exportUser,
  freeCheckout,
  getBasket,
  removeFromBasket,
} from '@music/contracts';
import { waitLimitMs } from '@music/testing/wait-limit';
import { PaymentProvider, ProviderUnavailable } from '../src/provider/payment-provider.client.js';
import { callAs, type Checkout, keysOf, newUser, product, startCheckout } from './checkout.fixture.js';
import { paying, payment } from './paying.js';

let checkout: Checkout;
let steps: ReturnType<typeof paying>;
beforeAll(async () => {
  checkout = await startCheckout([product({ id: 1 }), product({ id: 9, pdf: 0, hardcopy: 0 })]);
  steps = paying(checkout);
});
afterAll(() => checkout.stop());

describe('C-187 free checkout', () => {
  const licenceNames = { brass9: 'Leeds Band' };
  const free = { licenceNames, cancelWaiver: true };

  it('is an order at once, and empties the basket', async () => {
    const actor = newUser();
    await checkout.call(actor, addToBasket, { brassId: 9 });
    const { orderNo, attemptId } = await checkout.call(actor, freeCheckout, free);
    expect(await steps.status(attemptId)).toMatchObject({ state: 'paid', orderNo, total: 0 });
    expect(keysOf(await checkout.call(actor, getBasket, {}))).toEqual([]);
    expect((await checkout.call(actor, exportUser, {})).orders).toMatchObject([{ orderNo, source: 'free' }]);
  });

  it('does not use up a voucher, which takes nothing off what is free anyway', async () => {
    const actor = newUser();
    const { code } = await steps.voucher({ value: { kind: 'fixed', pence: 500 }, maxUses: 1 });
    await checkout.call(actor, addToBasket, { brassId: 9 });
    expect((await checkout.call(actor, applyBasketVoucher, { code })).voucher).toMatchObject({
      discount: 0,
      successDescription: null,
      errorDescription: 'This voucher code does not apply to the items in your basket.',
    });
    await checkout.call(actor, freeCheckout, free);
    expect(await steps.count('vouchers', 'code = $1 and used = 0', [code])).toBe(1);
  });

  it('is for users with free baskets without printed copies; each refusal has a msg', async () => {
    expect(await checkout.refusal(null, freeCheckout, free)).toEqual({
      code: 'UNAUTHORISED',
      msg: 'You are not logged in.',
    });
    const actor = newUser();
    expect((await checkout.refusal(actor, freeCheckout, free)).code).toBe('CHECKOUT_BASKET_EMPTY');
    await checkout.call(actor, addToBasket, { brassId: 9 });
    expect((await checkout.refusal(actor, freeCheckout, { ...free, licenceNames: {} })).code).toBe(
      'CHECKOUT_LICENCE_NAME_MISSING',
    );
    await checkout.call(actor, addToBasket, { brassId: 1 });
    const both = { ...free, licenceNames: { ...licenceNames, brass1: 'Leeds Band' } };
    expect(await checkout.refusal(actor, freeCheckout, both)).toEqual({
      code: 'CHECKOUT_NOT_FREE',
      msg: 'This basket is not free. Please pay by card.',
    });
  });

  it('is not for a visitor, even with something free in the basket', async () => {
    const guestKey = await checkout.visitor(9);
    expect((await checkout.refusal(null, freeCheckout, { ...free, guestKey })).code).toBe('UNAUTHORISED');
    expect(keysOf(await checkout.call(null, getBasket, { guestKey }))).toEqual(['brass9']);
  });

  it('is not for a printed copy that costs nothing: it has to be posted', async () => {
    const actor = newUser();
    await checkout.call(actor, addToBasket, { brassId: '9h' });
    expect((await checkout.refusal(actor, freeCheckout, free)).code).toBe('CHECKOUT_NOT_FREE');
  });

  it.each([
    ['with one key', { idempotencyKey: 'once' }],
    ['without a key', {}],
  ])('G5 fifty clicks %s are one order', async (_, key) => {
    const actor = newUser();
    await checkout.call(actor, addToBasket, { brassId: 9 });
    const clicks = await Promise.allSettled(
      Array.from({ length: 50 }, () => checkout.call(actor, freeCheckout, { ...free, ...key })),
    );
    const orderNumbers = clicks.flatMap((click) => (click.status === 'fulfilled' ? click.value.orderNo : []));
    expect(new Set(orderNumbers).size).toBe(1);
    expect(orderNumbers).toHaveLength('idempotencyKey' in key ? 50 : 1);
    expect(await steps.count('orders', 'user_id = $1', [actor.userId])).toBe(1);
  });

  /** A user with something free in the basket, and a card payment prepared for its earlier contents. */
  const withCardPayment = async () => {
    const actor = newUser();
    await checkout.call(actor, addToBasket, { brassId: 1 });
    const begun = await steps.begin(payment(), actor);
    await checkout.call(actor, removeFromBasket, { brassId: 1 });
    await checkout.call(actor, addToBasket, { brassId: 9 });
    return { actor, ...begun };
  };

  it('is refused while the card payment goes through, and the order is what was paid', async () => {
    const { actor, attemptId, paymentIntent } = await withCardPayment();
    await steps.pay(paymentIntent.clientSecret);
    expect(await checkout.refusal(actor, freeCheckout, free)).toEqual({
      code: 'CHECKOUT_PAYING',
      msg: expect.stringMatching(/being confirmed/),
    });
    expect((await steps.status(attemptId)).state).toBe('paid');
    expect((await checkout.call(actor, freeCheckout, free)).attemptId).not.toBe(attemptId);
  });

  it('waits for an unavailable provider instead of leaving a payment open next to the order', async () => {
    const { actor, attemptId } = await withCardPayment();
    const provider = checkout.app.get(PaymentProvider);
    const away = jest.spyOn(provider, 'cancel').mockRejectedValue(new ProviderUnavailable());
    const refused = callAs(checkout.bus, actor, freeCheckout, free, { timeoutMs: waitLimitMs });
    await expect(refused).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      msg: expect.stringMatching(/cannot complete your order just now. Please try again later/),
    });
    expect(await steps.count('orders', 'user_id = $1', [actor.userId])).toBe(0);
    away.mockRestore();
    await checkout.call(actor, freeCheckout, free);
    expect((await steps.status(attemptId)).state).toBe('cancelled');
  });

  it('G5 fifty clicks while a card payment is open are one order, and that payment is over', async () => {
    const { actor, paymentIntent } = await withCardPayment();
    const clicks = await Promise.all(
      Array.from({ length: 50 }, () =>
        checkout.call(actor, freeCheckout, { ...free, idempotencyKey: 'once' }),
      ),
    );
    expect(new Set(clicks.map(({ orderNo }) => orderNo)).size).toBe(1);
    expect(await steps.count('orders', 'user_id = $1', [actor.userId])).toBe(1);
    expect((await steps.pay(paymentIntent.clientSecret)).status).toBe('canceled');
  });

  it('ends the card payment that had begun', async () => {
    const { actor, attemptId, paymentIntent } = await withCardPayment();
    await checkout.call(actor, freeCheckout, free);
    expect((await steps.pay(paymentIntent.clientSecret)).status).toBe('canceled');
    expect((await steps.status(attemptId)).state).toBe('cancelled');
    expect(await steps.count('orders', 'user_id = $1', [actor.userId])).toBe(1);
  });
});
