import type { UserDetail } from '@music/contracts';
import type { Action } from 'redux';
import { put, takeEvery } from 'redux-saga/effects';
import { basket, basketForgotten } from '../features/basket/basket.state.js';
import { morphs } from '../features/morph/morph.state.js';
import { themeChosen } from '../features/themes/themes.state.js';
import { selectUser, tellsUser, userKnown } from '../features/user/account.state.js';
import { user } from '../features/user/user.state.js';
import type { PayloadAction } from '../lib/action.js';
import type { Failure } from '../lib/http.js';
import { read, type Saga } from '../lib/saga.js';

type Told = PayloadAction<{ answer: UserDetail }>;

const types = (actions: readonly { readonly type: string }[]): string[] => actions.map(({ type }) => type);

/** Whoever is logged in now brings a theme and a basket along (specification §4). */
function* follow({ payload }: Told): Saga {
  yield put(basket.load.fetch());
  yield put(themeChosen(payload.answer.theme.id));
}

/** An answer still under way, asked for before the log-in, would be about the visitor of then. */
function* settle(): Saga {
  yield put(user.current.clear());
  yield put(user.erase.clear());
}

function* tell({ payload }: Told): Saga {
  yield put(userKnown(payload.answer));
}

function* forget(): Saga {
  yield put(user.login.clear());
  yield put(user.register.clear());
  yield put(basketForgotten());
  yield put(basket.load.fetch());
}

const asksWho = new Set(types([user.current.unauthorised, user.login.unauthorised]));

/** A refusal for want of a session, whatever was asked; not one for a wrong password or an unknown token. */
function isStranger(event: Action<string>): boolean {
  if (!event.type.endsWith('/unauthorised') || asksWho.has(event.type)) return false;
  const { code } = (event as PayloadAction<{ failure: Failure }>).payload.failure;
  return code === null || code === 'UNAUTHORISED';
}

/** The server has ended the session that a refused log-in came with: what is in the basket now is the visitor's. */
function* becomeVisitor(): Saga {
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
  yield takeEvery(user.login.unauthorised.type, becomeVisitor);
  // Whether the session outlived a log-in that came to nothing, the server alone can say.
  yield takeEvery(user.login.error.type, askWho);
  yield takeEvery(morphed, tell);
  yield takeEvery([user.logout.received.type, user.erase.received.type], forget);
  // Nobody is morphed any more: the hour is over, and the server has gone back by itself.
  yield takeEvery(morphs.unmorph.error.type, askWho);
  yield takeEvery(isStranger, askWho);
  yield takeEvery(types([user.verifyEmail.received, user.changePasswordByToken.received]), askAgain);
}
