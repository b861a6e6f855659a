import type { UserDetail } from '@music/contracts';
import type { Action } from 'redux';
import { call, put, takeEvery, takeLatest } from 'redux-saga/effects';
import { basket, basketChanges, basketForgotten } from '../features/basket/basket.state.js';
import { basketOutdated, checkoutFinished } from '../features/checkout/checkout.actions.js';
import { clearForm } from '../features/checkout/clear-form.js';
import { forgetOwnMusic } from '../features/offline/own-database.js';
import { morphs } from '../features/morph/morph.state.js';
import { themeChosen, themes } from '../features/themes/themes.state.js';
import { selectUser, userReplaced, userCalls, user, userKnown } from '../features/user/user.state.js';
import type { PayloadAction } from '../lib/state/action.js';
import type { Received } from '../lib/state/call.js';
import type { Failure } from '../lib/api/http.js';
import { guarded, selectState, type Saga } from '../lib/state/saga.js';
import { refreshCurrentUser } from './coming-back.saga.js';

type Actions = readonly { readonly type: string }[];
const typesOf = (actions: Actions): string[] => actions.map(({ type }) => type);

/** Whenever a reply says who the user is, loads the basket and that user's theme (rule §4). A new account gets the visitor's (rule D10). */
function* loadBasketAndTheme({ type, payload }: Received<UserDetail>): Saga {
  const { theme, newsletter, hallOfFameReminders } = payload.reply;
  const { visitorsId } = yield* selectState(themes.select);
  const themeId = type === user.register.received.type ? visitorsId : theme.id;
  yield put(basket.load.fetch());
  yield put(themeChosen({ selectedId: themeId }));
  if (themeId !== theme.id)
    yield put(user.updatePreferences.fetch({ themeId, newsletter, hallOfFameReminders }));
}

/** Cancels a request made before the log-in: its reply would be the visitor's. */
function* cancelUserRequests(): Saga {
  yield put(user.current.clear());
  yield put(user.erase.clear());
}

/** What is not finished was meant for the previous user, and never for the next (rule G13). */
function* cancelUnfinished(): Saga {
  yield put(user.export.clear());
  for (const { clear } of basketChanges) yield put(clear());
}

function* setMorphedUser({ payload }: Received<UserDetail>): Saga {
  yield* cancelUnfinished();
  yield put(userKnown(payload.reply));
}

/** Cancels requests whose reply would show the user again. */
function* clearAfterLogOut(): Saga {
  for (const { clear } of userCalls) yield put(clear());
  yield call(clearForm);
  yield* cancelUnfinished();
  yield* clearAndReloadBasket();
}

/** The basket of the new user is loaded once that user is known. */
function* clearReplacedUser(): Saga {
  yield call(clearForm);
  yield* cancelUnfinished();
  yield put(basketForgotten());
}

/** The session of a user has ended unexpectedly. */
function* clearBasketOfLostSession(): Saga {
  if (!(yield* selectState(user.select)).lost) return;
  yield* cancelUnfinished();
  yield* clearAndReloadBasket();
}

const refusedWithoutSession = typesOf([user.current.unauthorised, user.login.unauthorised]);

/** Whether any call was refused because the session has ended, but not for a wrong password or token. */
function isSessionRefused(action: Action<string>): boolean {
  if (!action.type.endsWith('/unauthorised') || refusedWithoutSession.includes(action.type)) return false;
  const { code } = (action as PayloadAction<{ failure: Failure }>).payload.failure;
  return code === null || code === 'UNAUTHORISED';
}

/** The next user, or visitor, has another theme and other music. */
function* forgetUser(): Saga {
  const { visitorsId } = yield* selectState(themes.select);
  yield put(themeChosen({ selectedId: visitorsId }));
  yield call(forgetOwnMusic);
}

/** The basket has become an order, or is another user's. */
function* clearAndReloadBasket(): Saga {
  yield put(basketForgotten());
  yield put(basket.load.fetch());
}

function* reloadBasket(): Saga {
  yield put(basket.load.fetch());
}

/** After verifying, or ending all sessions, reloads the user, unless nobody is logged in. */
function* reloadUser(): Saga {
  if (yield* selectState(selectUser)) yield put(user.current.fetch());
}

/** A reaction that throws does not end the others; the pattern guarantees the type of the worker's action. */
const safely = <A>(worker: (action: A) => Saga) =>
  guarded('reaction', worker) as (action: Action<string>) => Saga;
const onEvery = <A>(actions: Actions, worker: (action: A) => Saga) =>
  takeEvery(typesOf(actions), safely(worker));

/** All reactions of one feature to another are here. */
export function* reactions(): Saga {
  const morphed = [morphs.morph.received, morphs.unmorph.received];
  const loggedOut = [user.logout.received, user.erase.received];
  yield onEvery([...userCalls.map(({ received }) => received), ...morphed], loadBasketAndTheme);
  yield onEvery([user.login.received, user.register.received], cancelUserRequests);
  // A refused log-in ends the previous session, so the basket is now the visitor's.
  yield onEvery([user.login.unauthorised, basketOutdated], reloadBasket);
  yield onEvery([checkoutFinished], clearAndReloadBasket);
  yield onEvery(morphed, setMorphedUser);
  yield onEvery(loggedOut, clearAfterLogOut);
  yield onEvery([userReplaced], clearReplacedUser);
  yield onEvery([user.current.unauthorised], clearBasketOfLostSession);
  yield onEvery([...loggedOut, user.current.unauthorised, userReplaced], forgetUser);
  // A failed log-in may have ended the session, and the server ends a morph after an hour.
  yield takeLatest(
    [user.login.error.type, morphs.unmorph.error.type, isSessionRefused],
    safely(refreshCurrentUser),
  );
  yield onEvery([user.verifyEmail.received, user.changePasswordByToken.received], reloadUser);
}
