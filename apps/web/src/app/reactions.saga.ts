import type { UserDetail } from '@music/contracts';
import type { Action } from 'redux';
import { call, put, takeEvery } from 'redux-saga/effects';
import { basket, basketForgotten } from '../features/basket/basket.state.js';
import { basketOutdated, checkoutFinished } from '../features/checkout/checkout.actions.js';
import { forgetOwnMusic } from '../features/offline/own-database.js';
import { morphs } from '../features/morph/morph.state.js';
import { themeChosen } from '../features/themes/themes.state.js';
import { selectUser, tellsUser, user, userKnown } from '../features/user/user.state.js';
import type { PayloadAction } from '../lib/action.js';
import type { Received } from '../lib/call.js';
import type { Failure } from '../lib/http.js';
import { read, type Saga } from '../lib/saga.js';

const types = (actions: readonly { readonly type: string }[]): string[] => actions.map(({ type }) => type);

/** Whoever is logged in now brings a theme and a basket along (rule §4). */
function* follow({ payload }: Received<UserDetail>): Saga {
  yield put(basket.load.fetch());
  yield put(themeChosen(payload.reply.theme.id));
}

/** An answer still under way, asked for before the log-in, would be about the visitor of then. */
function* settle(): Saga {
  yield put(user.current.clear());
  yield put(user.erase.clear());
}

function* tell({ payload }: Received<UserDetail>): Saga {
  yield put(userKnown(payload.reply));
}

function* forget(): Saga {
  yield put(user.login.clear());
  yield put(user.register.clear());
  yield* forgetBasket();
}

const asksWho = new Set(types([user.current.unauthorised, user.login.unauthorised]));

/** A refusal for want of a session, whatever was asked; not one for a wrong password or an unknown token. */
function isStranger(event: Action<string>): boolean {
  if (!event.type.endsWith('/unauthorised') || asksWho.has(event.type)) return false;
  const { code } = (event as PayloadAction<{ failure: Failure }>).payload.failure;
  return code === null || code === 'UNAUTHORISED';
}

function* forgetOnDevice(): Saga {
  yield call(forgetOwnMusic);
}

/** The basket has become an order. */
function* forgetBasket(): Saga {
  yield put(basketForgotten());
  yield put(basket.load.fetch());
}

function* reloadBasket(): Saga {
  yield put(basket.load.fetch());
}

function* askWho(): Saga {
  yield put(user.current.fetch());
}

/** Verified, or with all sessions ended: what is known of the user is old. A visitor needs not be asked about. */
function* askAgain(): Saga {
  if (yield* read(selectUser)) yield* askWho();
}

/** Where one feature follows another, it is written here and nowhere else. */
export function* reactions(): Saga {
  const morphed = types([morphs.morph.received, morphs.unmorph.received]);
  yield takeEvery([...types(tellsUser), ...morphed], follow);
  yield takeEvery(types([user.login.received, user.register.received]), settle);
  // The server has ended the session that a refused log-in came with: what is in the basket now is the visitor's.
  yield takeEvery(types([user.login.unauthorised, basketOutdated]), reloadBasket);
  yield takeEvery(checkoutFinished.type, forgetBasket);
  // Whether the session outlived a log-in that came to nothing, the server alone can say.
  yield takeEvery(user.login.error.type, askWho);
  yield takeEvery(morphed, tell);
  yield takeEvery([user.logout.received.type, user.erase.received.type], forget);
  yield takeEvery(
    types([user.logout.received, user.erase.received, user.current.unauthorised]),
    forgetOnDevice,
  );
  // Nobody is morphed any more: the hour is over, and the server has gone back by itself.
  yield takeEvery(morphs.unmorph.error.type, askWho);
  yield takeEvery(isStranger, askWho);
  yield takeEvery(types([user.verifyEmail.received, user.changePasswordByToken.received]), askAgain);
}
