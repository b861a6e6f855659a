import { describe, expect, it, jest } from '@jest/globals';
import type { CheckoutReply } from '@music/contracts';
import type { Action } from 'redux';
import { createAppStore } from '../../app/store.js';
import { answerCalls, type CallAnswer } from '../../testing/calls.js';
import { settle } from '../../testing/deferred.js';
import { silenceErrors } from '../../testing/silence.js';
import type { ToPay } from './checkout.api.js';
import { checkout, checkoutEnd, checkoutFinished, selectFinished } from './checkout.state.js';

const intentCall = 'POST /api/create-update-payment-intent/';
const freeCall = 'POST /api/free-checkout/';
const body: ToPay = {
  addresses: {
    sameAsBilling: true,
    billing: {
      name: 'Ann Player',
      line1: '1 High Street',
      town: 'Leeds',
      postcode: 'LS1 1UR',
      country: 'GB',
    },
  },
  licenceNames: { brass12: 'Leeds Band' },
  shippingCost: 350,
  cancelWaiver: true,
};
const reply = (clientSecret: string): CheckoutReply => ({
  paymentIntent: { clientSecret },
  totals: { items: 1995, discount: 0, shipping: 350, vat: 333, total: 2345 },
  attemptId: '6f0fd0f5-8a5a-4f5e-9bb1-0f3f5f2f4f01',
});

function open(calls: Record<string, CallAnswer> = {}) {
  const server = answerCalls({ [intentCall]: reply('pi_1_secret'), ...calls });
  const store = createAppStore([checkout, checkoutEnd]);
  const then = jest.fn();
  const send = async (action: Action<string>) => {
    store.dispatch(action);
    for (let round = 0; round < 3; round += 1) await settle();
  };
  const pay = (key = 'one') => checkout.intent.fetch({ body, key, then });
  /** As specification §3 and §4 name it. */
  const state = () => {
    const { phase, data, failure } = checkout.intent.select(store.getState());
    const clientSecret = data?.paymentIntent.clientSecret ?? null;
    return { phase, clientSecret, error: failure !== null, message: failure?.msg ?? null };
  };
  return { ...server, store, then, send, pay, state };
}

describe('C-098 the checkout through its states', () => {
  silenceErrors();

  it('C-085 C-120 C-121 started clears the secret of before, created keeps the new one', async () => {
    const { answers, store, send, pay, state, then } = open();
    expect(state()).toEqual({ phase: 'idle', clientSecret: null, error: false, message: null });
    await send(pay());
    expect(state()).toEqual({ phase: 'success', clientSecret: 'pi_1_secret', error: false, message: null });
    answers[intentCall] = reply('pi_2_secret');
    store.dispatch(pay('two'));
    expect(state()).toEqual({ phase: 'fetching', clientSecret: null, error: false, message: null });
    await send({ type: 'nothing' });
    expect(state()).toMatchObject({ phase: 'success', clientSecret: 'pi_2_secret' });
    expect(then).toHaveBeenCalledTimes(2);
  });

  it('C-122 finished forgets the secret and names the order’s attempt, until the next checkout starts', async () => {
    const { send, pay, state, store } = open();
    const finished = () => selectFinished(store.getState());
    await send(pay());
    expect(finished()).toBeNull();
    await send(checkout.intent.clear());
    await send(checkoutFinished('6f0fd0f5-8a5a-4f5e-9bb1-0f3f5f2f4f01'));
    expect(state()).toEqual({ phase: 'idle', clientSecret: null, error: false, message: null });
    expect(finished()).toBe('6f0fd0f5-8a5a-4f5e-9bb1-0f3f5f2f4f01');
    await send(pay('two'));
    expect(finished()).toBeNull();
  });

  it.each<[string, CallAnswer, string | null]>([
    [
      'the server says',
      [409, { code: 'CHECKOUT_TOTAL_CHANGED', msg: 'The total has changed.' }],
      'The total has changed.',
    ],
    ['there is none of', 500, null],
  ])('C-123 C-186 C-216 an error is kept with the message that %s', async (_, answer, message) => {
    const { answers, send, pay, state, then } = open();
    await send(pay());
    answers[intentCall] = answer;
    await send(pay('two'));
    expect(state()).toEqual({ phase: 'error', clientSecret: null, error: true, message });
    expect(then).toHaveBeenCalledTimes(1);
    answers[intentCall] = reply('pi_3_secret');
    await send(pay('three'));
    expect(state()).toEqual({ phase: 'success', clientSecret: 'pi_3_secret', error: false, message: null });
  });

  it('C-185 sends addresses, licence names and postage, and once however often it is asked', async () => {
    const { bodies, store, send, pay } = open();
    store.dispatch(pay());
    store.dispatch(pay());
    await send(pay());
    expect(bodies(intentCall)).toEqual([body]);
  });

  it('C-187 a free order sends the licence names and calls back', async () => {
    const placed = { orderNo: '100001', attemptId: '6f0fd0f5-8a5a-4f5e-9bb1-0f3f5f2f4f01' };
    const { bodies, store, send } = open({ [freeCall]: placed });
    const then = jest.fn();
    const order = { licenceNames: { brass12: 'Leeds Band' }, cancelWaiver: true };
    await send(checkout.free.fetch({ body: order, key: 'one', then }));
    expect(bodies(freeCall)).toEqual([order]);
    expect(then).toHaveBeenCalledWith(placed);
    expect(checkout.free.select(store.getState()).phase).toBe('success');
  });

  it('keeps no address in an action or the state', async () => {
    const { send, pay, store } = open();
    const action = pay();
    expect(JSON.stringify(action)).not.toContain('Leeds');
    await send(action);
    expect(JSON.stringify(store.getState())).not.toContain('Leeds');
  });
});
