import type { getCurrentUser, UserDetail } from '@music/contracts';
import { eventChannel, type EventChannel } from 'redux-saga';
import { put, takeLeading } from 'redux-saga/effects';
import { isPaying } from '../features/checkout/checkout-flow.js';
import { selectUser, user, userReplaced } from '../features/user/user.state.js';
import { ask, failureOf } from '../lib/http.js';
import type { RootState } from '../lib/root-state.js';
import { read, type Saga, waitFor } from '../lib/saga.js';
import { startUpCalls } from './start-up.saga.js';

/** The network is back, or the tab has been shown or hidden. */
const changes = (): EventChannel<Event> =>
  eventChannel((emit) => {
    window.addEventListener('online', emit);
    document.addEventListener('visibilitychange', emit);
    return () => {
      window.removeEventListener('online', emit);
      document.removeEventListener('visibilitychange', emit);
    };
  });

/** Null for a visitor, undefined if there is no answer. */
const whoIsThere = (): Promise<UserDetail | null | undefined> =>
  ask<typeof getCurrentUser>('GET /api/user/', {}).catch((thrown: unknown) =>
    failureOf(thrown).status === 401 ? null : undefined,
  );

/** A payment leads to its order, whoever logs in or out meanwhile. */
const isPayingNow = ({ checkout }: RootState): boolean =>
  checkout !== undefined && isPaying(checkout.data.flow);

/** Another tab may have logged somebody in or out. Unless it has, the answer changes nothing on the page. */
export function* lookWho(): Saga {
  if (yield* read(isPayingNow)) return;
  const now = yield* waitFor(whoIsThere);
  const shown = yield* read(selectUser);
  if (now === undefined || JSON.stringify(now) === JSON.stringify(shown)) return;
  if (now && shown && now.id !== shown.id) yield put(userReplaced());
  yield put(user.current.fetch());
}

/** What failed at the start is requested again. */
function* comeBack(): Saga {
  if (document.hidden || !navigator.onLine || (yield* read(isPayingNow))) return;
  const { phase } = yield* read(user.current.select);
  for (const { fetch, select } of startUpCalls)
    if ((yield* read(select)).phase === 'error') yield put(fetch());
  if (phase !== 'error' && phase !== 'fetching') yield* lookWho();
}

export function* comingBack(): Saga {
  yield takeLeading(changes(), comeBack);
}
