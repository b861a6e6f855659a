import { describe, expect, it } from '@jest/globals';
import { type FlowEvent, type FlowState, isAwaitingPayment, isPaying, nextState } from './checkout-flow.js';

const states = ['filling', 'checking', 'creating', 'confirming', 'finished'] as const satisfies FlowState[];
const events = [
  'opened',
  'submitted',
  'sent',
  'created',
  'refused',
  'declined',
  'finished',
] as const satisfies FlowEvent[];

/** Where each event leads from each state, in the order above; a dot where it leads nowhere. */
const expected: Record<FlowState, string> = {
  filling: 'filling checking . . . . .',
  checking: 'filling . creating . . filling .',
  creating: 'filling . . confirming filling . finished',
  confirming: 'filling . . . . filling finished',
  finished: 'filling . . . . . .',
};

const cases = states.flatMap((state) =>
  expected[state]
    .split(' ')
    .map((to, at) => [state, events[at] ?? 'opened', to === '.' ? state : to] as const),
);

describe('the states of the checkout', () => {
  it('are all tested with all events', () => {
    expect(cases).toHaveLength(states.length * events.length);
  });

  it.each(cases)('%s, then %s: %s', (state, event, to) => {
    expect(nextState(state, event)).toBe(to);
  });

  it.each([
    ['filling', false, false],
    ['checking', false, false],
    ['creating', true, true],
    ['confirming', true, true],
    ['finished', true, false],
  ] as const)('%s puts the button out of use: %s, and must not be left: %s', (state, isOut, isAwaited) => {
    expect(isPaying(state)).toBe(isOut);
    expect(isAwaitingPayment(state)).toBe(isAwaited);
  });
});
