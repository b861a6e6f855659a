import { expect, jest } from '@jest/globals';
import type { BasketLine, CheckoutReply } from '@music/contracts';
import type { Action } from 'redux';
import { createAppStore } from '../app/store.js';
import type { CardProcessor } from '../features/checkout/cards/card.js';
import type { FlowState } from '../features/checkout/checkout-flow.js';
import type { Checked, Order } from '../features/checkout/checkout-form.js';
import { registerPage } from '../features/checkout/checkout-page.js';
import { checkoutOpened, checkoutSubmitted } from '../features/checkout/checkout.actions.js';
import { checkout } from '../features/checkout/checkout.state.js';
import { answerCalls, type CallAnswer } from './calls.js';
import { settle } from './deferred.js';
import { logActions } from './log-actions.js';

export const intentCall = 'POST /api/create-update-payment-intent/';
export const freeCall = 'POST /api/free-checkout/';
export const attemptId = '6f0fd0f5-8a5a-4f5e-9bb1-0f3f5f2f4f01';
const billing = {
  name: 'Ann Player',
  line1: '1 High Street',
  town: 'Leeds',
  postcode: 'LS1 1UR',
  country: 'GB',
} as const;
export const checked: Checked = {
  sameAsBilling: true,
  billing,
  licenceNames: { brass12: 'Leeds Band' },
  cancelWaiver: true,
};
export const order: Order = {
  sheets: [] as readonly BasketLine[],
  isPosted: true,
  hasDownloads: true,
  shippingCost: 350,
  total: 2345,
  version: 3,
};
export const freeOrder: Order = { ...order, isPosted: false, shippingCost: 0, total: 0 };
/** The fields of it that are sent. */
export const checkoutBody = {
  addresses: { sameAsBilling: true, billing },
  licenceNames: { brass12: 'Leeds Band' },
  shippingCost: 350,
  total: 2345,
  cancelWaiver: true,
};
export const intentReply = (clientSecret: string): CheckoutReply => ({
  paymentIntent: { clientSecret },
  totals: { items: 1995, discount: 0, shipping: 350, vat: 333, total: 2345 },
  attemptId,
});

/** A page with a card form controlled by the test, and the saga behind it. */
export function openCheckout(calls: Record<string, CallAnswer> = {}) {
  const server = answerCalls({ [intentCall]: intentReply('pi_1_secret'), ...calls });
  const store = createAppStore([checkout]);
  const seen = logActions(store);
  const check = jest.fn<CardProcessor['check']>(() => Promise.resolve(true));
  const pay = jest.fn<CardProcessor['pay']>(() => Promise.resolve({ isTaken: true }));
  const showOrder = jest.fn();
  let card: CardProcessor | null = { check, pay };
  const send = async (action: Action<string>): Promise<void> => {
    store.dispatch(action);
    for (let round = 0; round < 5; round += 1) await settle();
  };
  const flow = (): FlowState => checkout.select(store.getState()).flow;
  const leave = registerPage({ card: () => card, showOrder });
  store.dispatch(checkoutOpened());
  return {
    ...server,
    store,
    seen,
    send,
    check,
    pay,
    showOrder,
    leave,
    loseCard: () => (card = null),
    press: (form = checked, of = order) => send(checkoutSubmitted({ checked: form, order: of })),
    flow,
    /** Waits for one microtask after another, so that no state is skipped. */
    reach: async (state: FlowState): Promise<void> => {
      for (let round = 0; round < 50 && flow() !== state; round += 1) await Promise.resolve();
      expect(flow()).toBe(state);
    },
    declined: () => checkout.select(store.getState()).declined,
    types: () => seen.map(({ type }) => type),
    /** As rules §3 and §4 name it. */
    state: () => {
      const { phase, failure } = checkout.intent.select(store.getState());
      const { paymentIntent } = checkout.select(store.getState());
      const clientSecret = paymentIntent?.clientSecret ?? null;
      return { phase, clientSecret, error: failure !== null, message: failure?.msg ?? null };
    },
  };
}
