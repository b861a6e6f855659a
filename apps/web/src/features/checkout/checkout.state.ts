import type { CheckoutReply } from '@music/contracts';
import type { Action } from 'redux';
import { call, put, takeLatest, takeLeading } from 'redux-saga/effects';
import { fetchReply } from '../../lib/state/call.js';
import type { StateOf } from '../../lib/state/feature.js';
import { resource } from '../../lib/state/resource.js';
import { selectState, callAsync, type Saga } from '../../lib/state/saga.js';
import { idempotencyKeys } from './idempotency-key.js';
import { payWith } from './cards/card.js';
import { type FlowEvent, type FlowState, nextState } from './checkout-flow.js';
import { type Checked, isFree, type Order, toPay, toPlace } from './checkout-form.js';
import { type CheckoutPage, checkoutPage } from './checkout-page.js';
import {
  basketOutdated,
  cardFormLoaded,
  checkoutDeclined,
  checkoutFinished,
  checkoutOpened,
  checkoutSubmitted,
} from './checkout.actions.js';
import { sendFree, sendIntent } from './checkout.api.js';
import { checkoutTexts as texts } from './checkout.texts.js';
import { clearForm } from './clear-form.js';
import { saveAttempt } from './saved-form.js';

declare module '../../lib/state/root-state.js' {
  interface RootState {
    checkout?: StateOf<typeof checkout>;
  }
}

interface CheckoutState {
  flow: FlowState;
  /** Of the last intent, until the next checkout starts or this one is finished (rule §4). */
  paymentIntent: CheckoutReply['paymentIntent'] | null;
  /** The reason why the card form or the bank declined. */
  declined: string | null;
}
const blank: CheckoutState = { flow: 'filling', paymentIntent: null, declined: null };

/** The two ways to order. Repeated presses send only once. */
export const checkout = resource('checkout', {
  initial: blank,
  calls: ({ secretCall }) => ({
    intent: secretCall({
      fetch: sendIntent,
      take: 'leading',
      receive: (data, { paymentIntent }) => ({ ...data, paymentIntent }),
    }),
    free: secretCall({ fetch: sendFree, take: 'leading' }),
  }),
  reduce,
  saga,
});

const { intent, free } = checkout;
const flowEvents: Readonly<Record<string, FlowEvent>> = {
  [checkoutOpened.type]: 'opened',
  [checkoutSubmitted.type]: 'submitted',
  [intent.started.type]: 'sent',
  [free.started.type]: 'sent',
  [intent.received.type]: 'created',
  [intent.error.type]: 'refused',
  [intent.unauthorised.type]: 'refused',
  [free.error.type]: 'refused',
  [free.unauthorised.type]: 'refused',
  [checkoutDeclined.type]: 'declined',
  [checkoutFinished.type]: 'finished',
};

function moved(data: CheckoutState, event: FlowEvent): CheckoutState {
  const flow = nextState(data.flow, event);
  return flow === data.flow ? data : { ...data, flow };
}

/** A checkout that starts or ends has no client secret (rule §4). */
const clearsSecret = new Set<string>([intent.started.type, free.started.type, checkoutFinished.type]);

function reduce(data: CheckoutState, action: Action<string>): CheckoutState {
  const flowEvent = flowEvents[action.type];
  const now = flowEvent ? moved(data, flowEvent) : data;
  if (action.type === checkoutOpened.type) return blank;
  if (clearsSecret.has(action.type)) return { ...now, paymentIntent: null };
  if (action.type === cardFormLoaded.type) return { ...now, declined: null };
  if (action.type === checkoutSubmitted.type && now !== data) return { ...now, declined: null };
  return checkoutDeclined.match(action) ? { ...now, declined: action.payload } : now;
}

/** Refusals that mean the basket has changed: the form itself has validated everything else. */
const stale = new Set([
  'CHECKOUT_TOTAL_CHANGED',
  'CHECKOUT_POSTAGE_CHANGED',
  'CHECKOUT_VOUCHER_LOST',
  'CHECKOUT_OUT_OF_STOCK',
  'CHECKOUT_LICENCE_NAME_MISSING',
  'CHECKOUT_ADDRESS_MISSING',
  'CHECKOUT_BASKET_EMPTY',
  'CHECKOUT_FREE',
  'CHECKOUT_NOT_FREE',
]);

type Keys = ReturnType<typeof idempotencyKeys>;
interface OpenSubmission {
  checked: Checked;
  order: Order;
  keys: Keys;
  page: CheckoutPage;
}

/** After such a refusal the basket is reloaded. */
function* settleRefusal(way: typeof intent | typeof free, keys: Keys): Saga {
  const { failure } = yield* selectState(way.select);
  if (!failure) return;
  if (failure.status > 0) keys.answered();
  if (failure.code && stale.has(failure.code)) yield put(basketOutdated());
}

/** The basket has become an order. */
function* finish({ keys }: OpenSubmission): Saga {
  keys.answered();
  yield put(intent.clear());
  yield put(checkoutFinished());
}

/** If the customer has left the page, the order is not shown, nor why it failed. */
const isOnScreen = (page: CheckoutPage): boolean => checkoutPage() === page;

function* place(submission: OpenSubmission): Saga {
  const { checked, order, keys, page } = submission;
  const key = keys.keyFor([checked, order.version]);
  const reply = yield* fetchReply(free, { body: toPlace(checked), key });
  if (!reply) return yield* settleRefusal(free, keys);
  yield* finish(submission);
  yield call(clearForm);
  if (isOnScreen(page)) yield call(page.showOrder, reply.attemptId);
}

function* pay(submission: OpenSubmission): Saga {
  const { checked, order, keys, page } = submission;
  const key = keys.keyFor([checked, order.version]);
  const reply = yield* fetchReply(intent, { body: toPay(checked, order), key });
  if (!reply) return yield* settleRefusal(intent, keys);
  keys.answered();
  yield call(saveAttempt, reply.attemptId);
  const paid = yield* callAsync(() => payWith(page.card(), reply));
  const isThere = isOnScreen(page);
  if (!paid.isTaken) {
    if (isThere) yield put(checkoutDeclined(paid.why));
    return;
  }
  yield* finish(submission);
  // The confirmation forgets the form once there is an order: a payment without an answer may not have been made. If nobody sees
  // the confirmation, the form is forgotten now.
  if (isThere) yield call(page.showOrder, reply.attemptId);
  else yield call(clearForm);
}

function* checkAndPay(submission: OpenSubmission): Saga {
  const { page } = submission;
  const isReady = yield* callAsync(async () => page.card()?.check());
  if (isReady) yield* pay(submission);
  else yield put(checkoutDeclined(page.card() ? null : texts.cardFormMissing));
}

/** Handles one submission, from checking the card to the order or an error. */
function* submit(keys: Keys, action: Action<string>): Saga {
  const submission = checkoutSubmitted.secretOf(action);
  const page = checkoutPage();
  const { flow } = yield* selectState(checkout.select);
  if (!submission || !page || flow !== 'checking') return;
  const open = { ...submission.secret, keys, page };
  try {
    if (isFree(open.order)) yield* place(open);
    else yield* checkAndPay(open);
  } catch (error) {
    console.error('checkout', error);
    yield put(checkoutDeclined(texts.failed));
  }
}

/** Runs while the page is open, with fresh state; handles one submission at a time. */
function* visit(): Saga {
  yield put(intent.clear());
  yield put(free.clear());
  yield takeLeading(checkoutSubmitted.type, submit, idempotencyKeys());
}

function* saga(): Saga {
  yield takeLatest(checkoutOpened.type, visit);
}
