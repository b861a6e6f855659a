import type { CheckoutReply } from '@music/contracts';
import { call } from 'redux-saga/effects';
import type { Action } from 'redux';
import { action } from '../../lib/action.js';
import { area, areas, secretArea } from '../../lib/area.js';
import type { Feature } from '../../lib/feature.js';
import type { Root, Saga } from '../../lib/saga.js';
import * as api from './checkout.api.js';

/** What is sent, the key of this attempt, and what is done with the answer. */
interface Attempt<B, R> {
  body: B;
  key: string;
  then: (answer: R) => void;
}

function* goOn<B, R>(answer: R, { then }: Attempt<B, R>): Saga {
  yield call(then, answer);
}

/**
 * The two ways to an order. The customer's addresses go to the server and nowhere else: neither into actions nor
 * into the state. Each is sent once however often it is pressed.
 */
export const checkout = areas('checkout', {
  /** Started clears the client secret, created stores it; `clear` forgets it (specification §4). */
  intent: secretArea({
    initial: null,
    take: 'leading',
    forgets: true,
    fetch: ({ body, key }: Attempt<api.ToPay, CheckoutReply>, signal) => api.sendIntent(body, key, signal),
    then: goOn<api.ToPay, CheckoutReply>,
  }),
  free: secretArea({
    initial: null,
    take: 'leading',
    fetch: ({ body, key }: Attempt<api.ToPlace, api.Placed>, signal) => api.sendFree(body, key, signal),
    then: goOn<api.ToPlace, api.Placed>,
  }),
  /** How the order of an attempt is, asked for again and again while it is not decided. */
  status: area({ initial: null, fetch: api.fetchStatus }),
  byLink: area({ initial: null, fetch: api.fetchByLink }),
  renewLink: secretArea({ initial: null, take: 'leading', fetch: api.renewLink }),
});

/** The basket has become the order of this attempt. */
export const checkoutFinished = action<string>('checkout/finished');

const { intent, free } = checkout;
const beginnings = [intent.started.type, free.started.type, intent.clear().type];

/** Finished: the attempt that was ordered, until the checkout is opened or started again; null before. */
export const checkoutEnd: Feature = {
  name: 'checkoutEnd',
  reducer: (attemptId: unknown = null, event: Action<string>): unknown => {
    if (checkoutFinished.match(event)) return event.payload;
    return beginnings.includes(event.type) ? null : attemptId;
  },
};
export const selectFinished = (root: Root): string | null => (root.checkoutEnd as string | undefined) ?? null;
