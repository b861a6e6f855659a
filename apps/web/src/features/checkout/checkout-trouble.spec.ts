import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { CallAnswer } from '../../testing/calls.js';
import {
  attemptId,
  checked,
  freeCall,
  freeOrder,
  intentCall,
  intentReply,
  openCheckout,
  order,
} from '../../testing/checkout.js';
import { deferred } from '../../testing/deferred.js';
import { silenceErrors } from '../../testing/silence.js';
import type { PaymentOutcome } from './cards/card.js';
import { registerPage } from './checkout-page.js';
import { basketOutdated, checkoutOpened, checkoutSubmitted } from './checkout.actions.js';
import { checkout } from './checkout.state.js';

const refusal = (code: string): CallAnswer => [409, { code, msg: null }];

/** The keys that calls were sent with, in order. */
const keysSent = (): unknown[] =>
  jest
    .mocked(globalThis.fetch)
    .mock.calls.map(([, init]) => Object(init?.headers)['idempotency-key'] as unknown);

describe('the key of an attempt', () => {
  silenceErrors();

  it('is the same after a lost answer, and a new one after any answer', async () => {
    const { answers, press } = openCheckout();
    const fetch = globalThis.fetch;
    globalThis.fetch = jest.fn(fetch).mockRejectedValueOnce(new TypeError('offline'));
    await press();
    answers[intentCall] = 500;
    await press();
    answers[intentCall] = intentReply('pi_1_secret');
    await press();
    const [lost, refused, taken] = keysSent();
    expect(lost).toMatch(/^[0-9a-f-]{36}$/);
    expect(refused).toBe(lost);
    expect(taken).not.toBe(refused);
  });

  it.each([
    ['a payment', order],
    ['a free order', freeOrder],
  ])('of %s is a new one for another basket, and for another form', async (_, first) => {
    const { press } = openCheckout();
    globalThis.fetch = jest.fn<typeof globalThis.fetch>().mockRejectedValue(new TypeError('offline'));
    const changed = { ...first, version: 4 };
    await press(checked, first);
    await press(checked, changed);
    await press({ ...checked, licenceNames: { brass12: 'York Band' } }, changed);
    expect(new Set(keysSent()).size).toBe(3);
  });

  it('is a new one after a declined card', async () => {
    const { press, pay } = openCheckout();
    pay.mockResolvedValueOnce({ isTaken: false, why: 'Declined.' });
    await press();
    await press();
    expect(keysSent()).toHaveLength(2);
    expect(new Set(keysSent()).size).toBe(2);
  });

  it('is the same for a free order after a lost answer', async () => {
    const { press } = openCheckout();
    globalThis.fetch = jest.fn<typeof globalThis.fetch>().mockRejectedValue(new TypeError('offline'));
    await press(checked, freeOrder);
    await press(checked, freeOrder);
    expect(keysSent()).toHaveLength(2);
    expect(new Set(keysSent()).size).toBe(1);
  });
});

describe('a refusal', () => {
  silenceErrors();

  it.each([
    'CHECKOUT_TOTAL_CHANGED',
    'CHECKOUT_POSTAGE_CHANGED',
    'CHECKOUT_VOUCHER_LOST',
    'CHECKOUT_OUT_OF_STOCK',
    'CHECKOUT_LICENCE_NAME_MISSING',
    'CHECKOUT_ADDRESS_MISSING',
    'CHECKOUT_BASKET_EMPTY',
    'CHECKOUT_FREE',
    'CHECKOUT_NOT_FREE',
  ])('%s requests the basket again', async (code) => {
    const { press, types, flow } = openCheckout({ [intentCall]: refusal(code), [freeCall]: refusal(code) });
    await press();
    await press(checked, freeOrder);
    expect(types().filter((type) => type === basketOutdated.type)).toHaveLength(2);
    expect(flow()).toBe('filling');
  });

  it('of another kind does not', async () => {
    const { press, types } = openCheckout({ [intentCall]: refusal('CONFLICT') });
    await press();
    expect(types()).not.toContain(basketOutdated.type);
  });
});

describe('a free order', () => {
  silenceErrors();
  const placed = { [freeCall]: { orderNo: '100001', attemptId } };

  it('C-187 sends the licence names, needs no card, and leads to the order', async () => {
    const { bodies, press, check, pay, showOrder, flow } = openCheckout(placed);
    await press(checked, freeOrder);
    expect(bodies(freeCall)).toEqual([{ licenceNames: { brass12: 'Leeds Band' }, cancelWaiver: true }]);
    expect([check.mock.calls, pay.mock.calls]).toEqual([[], []]);
    expect(showOrder.mock.calls).toEqual([[attemptId]]);
    expect(flow()).toBe('finished');
  });

  it('empties the basket of a customer who has left the page, who is not led to the order', async () => {
    const { store, send, leave, showOrder, types } = openCheckout(placed);
    store.dispatch(checkoutSubmitted({ checked, order: freeOrder }));
    leave();
    await send({ type: 'nothing' });
    expect(types()).toContain('checkout/finished');
    expect(showOrder).not.toHaveBeenCalled();
  });
});

describe('a page that is left', () => {
  silenceErrors();
  beforeEach(() => sessionStorage.clear());

  it('during a payment empties the basket and forgets the form, does not navigate to the order, and starts anew when it is reopened', async () => {
    sessionStorage.setItem('checkout', JSON.stringify({ userId: null, typed: {} }));
    const { store, send, leave, pay, showOrder, types, flow, press, reach } = openCheckout();
    const paying = deferred<PaymentOutcome>();
    pay.mockReturnValueOnce(paying.promise);
    store.dispatch(checkoutSubmitted({ checked, order }));
    await reach('confirming');
    leave();
    paying.resolve({ isTaken: true });
    await send({ type: 'nothing' });
    expect(types()).toContain('checkout/finished');
    expect(sessionStorage).toHaveLength(0);
    expect(showOrder).not.toHaveBeenCalled();
    registerPage({ card: () => ({ check: () => Promise.resolve(true), pay }), showOrder });
    await send(checkoutOpened());
    expect(flow()).toBe('filling');
    await press();
    expect(flow()).toBe('finished');
  });

  it('keeps the basket and the form if the bank has declined', async () => {
    sessionStorage.setItem('checkout', JSON.stringify({ userId: null, typed: {} }));
    const { store, send, leave, pay, types, declined, reach } = openCheckout();
    const paying = deferred<PaymentOutcome>();
    pay.mockReturnValueOnce(paying.promise);
    store.dispatch(checkoutSubmitted({ checked, order }));
    await reach('confirming');
    leave();
    paying.resolve({ isTaken: false, why: 'Declined.' });
    await send({ type: 'nothing' });
    expect(types()).not.toContain('checkout/finished');
    expect(declined()).toBeNull();
    expect(sessionStorage).toHaveLength(1);
  });

  it('cancels a running call when it is reopened', async () => {
    const { store, send, flow, showOrder } = openCheckout({ [freeCall]: { orderNo: '100001', attemptId } });
    store.dispatch(checkoutSubmitted({ checked, order: freeOrder }));
    await send(checkoutOpened());
    expect(flow()).toBe('filling');
    expect(checkout.free.select(store.getState()).phase).toBe('idle');
    expect(showOrder).not.toHaveBeenCalled();
  });
});
