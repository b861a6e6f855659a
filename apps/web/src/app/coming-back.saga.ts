import type { getCurrentUser, UserDetail } from '@music/contracts';
import { eventChannel, type EventChannel } from 'redux-saga';
import { put, take, takeLeading } from 'redux-saga/effects';
import { isPaying } from '../features/checkout/checkout-flow.js';
import { checkoutPage } from '../features/checkout/checkout-page.js';
import { selectUser, user, userReplaced } from '../features/user/user.state.js';
import { callApi, failureOf } from '../lib/api/http.js';
import { loadBotCheck, selectBotCheckReady } from '../lib/forms/bot-check.js';
import type { RootState } from '../lib/state/root-state.js';
import { callAsync, guarded, selectState, type Saga } from '../lib/state/saga.js';
import { startUpCalls } from './start-up.saga.js';

/** The network is back, or the tab has been shown or hidden. */
const returnEvents = (): EventChannel<Event> =>
  eventChannel((emit) => {
    window.addEventListener('online', emit);
    document.addEventListener('visibilitychange', emit);
    return () => {
      window.removeEventListener('online', emit);
      document.removeEventListener('visibilitychange', emit);
    };
  });

/** Null for a visitor, undefined if the server could not say. */
const fetchCurrentUser = (): Promise<UserDetail | null | undefined> =>
  callApi<typeof getCurrentUser>('GET /api/user/', {}).catch((error: unknown) => {
    if (failureOf(error).status === 401) return null;
    console.error('who is logged in', error);
    return undefined;
  });

/** Whether a payment is under way on the page: it leads to its order before the app asks again who is logged in. */
const isPayingNow = ({ checkout }: RootState): boolean =>
  checkoutPage() !== null && checkout !== undefined && isPaying(checkout.data.flow);

/**
 * Another tab may have logged somebody in or out, or changed the user's details. If the answer is the same as before, nothing
 * changes.
 */
export function* refreshCurrentUser(): Saga {
  if (yield* selectState(isPayingNow)) return;
  const now = yield* callAsync(fetchCurrentUser);
  const shown = yield* selectState(selectUser);
  if (now === undefined || JSON.stringify(now) === JSON.stringify(shown)) return;
  if (now && shown && now.id !== shown.id) yield put(userReplaced());
  yield put(user.current.fetch());
}

const isAway = (): boolean => document.hidden || !navigator.onLine;

/** Requests again what failed at the start, and asks who is logged in. */
function* refreshOnReturn(): Saga {
  if (isAway() || (yield* selectState(isPayingNow))) return;
  const { phase } = yield* selectState(user.current.select);
  for (const { fetch, select } of startUpCalls)
    if ((yield* selectState(select)).phase === 'error') yield put(fetch());
  if (phase !== 'error' && phase !== 'fetching') yield* refreshCurrentUser();
}

/** Loads the bot check; as long as it has failed, again at each return. */
export function* loadBotCheckUntilReady(): Saga {
  yield* loadBotCheck();
  const returns = returnEvents();
  try {
    for (let failures = 1; !(yield* selectState(selectBotCheckReady)); failures++) {
      do yield take(returns);
      while (isAway());
      yield* loadBotCheck(failures);
    }
  } finally {
    returns.close();
  }
}

export function* watchReturns(): Saga {
  yield takeLeading(returnEvents(), guarded('coming back', refreshOnReturn));
}
