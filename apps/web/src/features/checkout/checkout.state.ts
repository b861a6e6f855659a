import type { CheckoutReply } from '@music/contracts';
import { call } from 'redux-saga/effects';
import { area, areas, secretArea } from '../../lib/area.js';
import type { Saga } from '../../lib/saga.js';
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
  /** Started clears the client secret, created stores it, finished (`clear`) is the beginning again (specification §4). */
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
