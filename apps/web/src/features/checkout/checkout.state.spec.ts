import { describe, expect, it } from '@jest/globals';
import type { CallAnswer } from '../../testing/calls.js';
import {
  attemptId,
  checked,
  checkoutBody,
  freeCall,
  freeOrder,
  intentCall,
  intentReply,
  openCheckout,
  order,
} from '../../testing/checkout.js';
import { deferred, settle } from '../../testing/deferred.js';
import { silenceErrors } from '../../testing/silence.js';
import type { PaymentOutcome } from './cards/card.js';
import { checkoutOpened, checkoutSubmitted } from './checkout.actions.js';
import { checkoutTexts as texts } from './checkout.texts.js';

const refusal = (code: string, msg: string): CallAnswer => [409, { code, msg }];

describe('C-098 the states of the checkout', () => {
  silenceErrors();

  it('C-085 C-120 C-121 started clears the earlier secret, created stores the new one', async () => {
    const { answers, store, state, press, pay, reach } = openCheckout();
    pay.mockResolvedValue({ isTaken: false, why: 'Declined.' });
    expect(state()).toEqual({ phase: 'idle', clientSecret: null, error: false, message: null });
    await press();
    expect(state()).toEqual({ phase: 'success', clientSecret: 'pi_1_secret', error: false, message: null });
    answers[intentCall] = intentReply('pi_2_secret');
    store.dispatch(checkoutSubmitted({ checked, order }));
    await reach('creating');
    expect(state()).toEqual({ phase: 'fetching', clientSecret: null, error: false, message: null });
    for (let round = 0; round < 5; round += 1) await settle();
    expect(state()).toMatchObject({ phase: 'success', clientSecret: 'pi_2_secret' });
  });

  it('C-120 a free checkout clears the secret too', async () => {
    const { answers, state, press, pay } = openCheckout();
    pay.mockResolvedValue({ isTaken: false, why: 'Declined.' });
    await press();
    answers[freeCall] = 503;
    await press(checked, freeOrder);
    expect(state()).toMatchObject({ clientSecret: null });
  });

  it('C-122 finished clears the secret until the next checkout starts', async () => {
    const { state, flow, press, send } = openCheckout();
    await press();
    expect(state()).toEqual({ phase: 'idle', clientSecret: null, error: false, message: null });
    expect(flow()).toBe('finished');
    await press();
    expect(flow()).toBe('finished');
    await send(checkoutOpened());
    expect(flow()).toBe('filling');
  });

  it.each<[string, CallAnswer, string | null]>([
    [
      'the server says',
      refusal('CHECKOUT_TOTAL_CHANGED', 'The total has changed.'),
      'The total has changed.',
    ],
    ['there is none of', 500, null],
  ])('C-123 C-186 C-216 an error is kept with the message that %s', async (_, answer, message) => {
    const { answers, press, state, flow, showOrder } = openCheckout();
    answers[intentCall] = answer;
    await press();
    expect(state()).toEqual({ phase: 'error', clientSecret: null, error: true, message });
    expect(flow()).toBe('filling');
    expect(showOrder).not.toHaveBeenCalled();
    answers[intentCall] = intentReply('pi_3_secret');
    await press();
    expect(flow()).toBe('finished');
  });
});

describe('paying', () => {
  const errors = silenceErrors();

  it('C-185 sends addresses, licence names and postage, pays that intent, and shows the order', async () => {
    const { bodies, press, pay, showOrder, types } = openCheckout();
    await press();
    expect(bodies(intentCall)).toEqual([checkoutBody]);
    expect(pay.mock.calls).toEqual([[intentReply('pi_1_secret')]]);
    expect(showOrder.mock.calls).toEqual([[attemptId]]);
    expect(types()).toContain('checkout/finished');
  });

  it('goes through checking, creating and confirming', async () => {
    const { store, flow, check, pay, send, reach } = openCheckout();
    const [checking, paying] = [deferred<boolean>(), deferred<PaymentOutcome>()];
    check.mockReturnValue(checking.promise);
    pay.mockReturnValue(paying.promise);
    store.dispatch(checkoutSubmitted({ checked, order }));
    expect(flow()).toBe('checking');
    checking.resolve(true);
    await reach('creating');
    await send({ type: 'nothing' });
    expect(flow()).toBe('confirming');
    paying.resolve({ isTaken: true });
    await send({ type: 'nothing' });
    expect(flow()).toBe('finished');
  });

  it.each(['checking', 'creating', 'confirming'] as const)(
    'a second press while %s does nothing',
    async (state) => {
      const { store, flow, check, pay, press, bodies, reach } = openCheckout();
      const [checking, paying] = [deferred<boolean>(), deferred<PaymentOutcome>()];
      if (state === 'checking') check.mockReturnValueOnce(checking.promise);
      if (state === 'confirming') pay.mockReturnValueOnce(paying.promise);
      store.dispatch(checkoutSubmitted({ checked, order }));
      await reach(state);
      store.dispatch(checkoutSubmitted({ checked, order }));
      checking.resolve(true);
      paying.resolve({ isTaken: true });
      await press();
      expect([check.mock.calls.length, bodies(intentCall).length, pay.mock.calls.length]).toEqual([1, 1, 1]);
      expect(flow()).toBe('finished');
    },
  );

  it('creates no intent for an invalid card; the card form shows why', async () => {
    const { check, press, sent, flow, declined } = openCheckout();
    check.mockResolvedValueOnce(false);
    await press();
    expect([sent, flow(), declined()]).toEqual([[], 'filling', null]);
    await press();
    expect(flow()).toBe('finished');
  });

  it('creates no intent without a card form, and shows that', async () => {
    const { loseCard, press, sent, flow, declined } = openCheckout();
    loseCard();
    await press();
    expect([sent, flow(), declined()]).toEqual([[], 'filling', texts.cardFormMissing]);
  });

  it('shows the bank’s message until the next press', async () => {
    const { press, pay, store, flow, declined, showOrder } = openCheckout();
    pay.mockResolvedValueOnce({ isTaken: false, why: 'Declined.' });
    await press();
    expect([flow(), declined()]).toEqual(['filling', 'Declined.']);
    expect(showOrder).not.toHaveBeenCalled();
    store.dispatch(checkoutSubmitted({ checked, order }));
    expect([flow(), declined()]).toEqual(['checking', null]);
  });

  it('a bug in one submission does not stop the saga', async () => {
    const { check, press, flow, declined } = openCheckout();
    check.mockRejectedValueOnce(new Error('a mistake of ours'));
    await press();
    expect([flow(), declined()]).toEqual(['filling', texts.failed]);
    expect(errors.lines).toHaveLength(1);
    await press();
    expect(flow()).toBe('finished');
  });

  it('keeps no address in an action or the state', async () => {
    const { press, seen, store, answers } = openCheckout();
    answers[intentCall] = 422;
    await press();
    expect(seen.length).toBeGreaterThan(3);
    expect(JSON.stringify([seen, store.getState()])).not.toContain('Leeds');
  });
});
