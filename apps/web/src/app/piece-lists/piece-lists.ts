import type { PieceList, UserDetail } from '@music/contracts';
import type { Action } from 'redux';
import { fork, put, takeEvery, takeLatest } from 'redux-saga/effects';
import { clearLocal, writeLocal, readLocal } from '../../features/piece-lists/local-lists.js';
import { applyChange, type PieceListChange } from '../../features/piece-lists/piece-lists-data.js';
import {
  pieceListChangeRequested,
  pieceLists,
  visitorListsLoaded,
} from '../../features/piece-lists/piece-lists.state.js';
import { forgetVisitorMusic } from '../../features/offline/visitor-database.js';
import { selectUser, user as account, userKnown, userReplaced } from '../../features/user/user.state.js';
import type { PayloadAction } from '../../lib/state/action.js';
import { fetchReply } from '../../lib/state/call.js';
import type { Feature } from '../../lib/state/feature.js';
import { selectState, type Saga } from '../../lib/state/saga.js';

const lists: readonly PieceList[] = ['saved', 'played'];

/** A visitor's lists are read again for each change, because another tab may have changed them. */
function* storeChange({ payload }: PayloadAction<PieceListChange>): Saga {
  if (yield* selectState(selectUser)) return void (yield put(pieceLists.change.fetch(payload)));
  writeLocal(applyChange(readLocal(), payload));
  yield put(visitorListsLoaded(readLocal()));
}

/** The list is with the account now. */
function clearVisitorList(list: PieceList): void {
  clearLocal(list);
  if (list === 'saved') forgetVisitorMusic();
}

/** Moves the visitor's pieces to the account; a list that cannot be moved stays in the browser until the next log-in or visit. */
function* moveToAccount(): Saga {
  const here = readLocal();
  for (const list of lists) {
    const pieces = here[list];
    if (pieces.length > 0 && (yield* fetchReply(pieceLists.move, { list, pieces, isListed: true })))
      clearVisitorList(list);
  }
}

/** The pieces in the browser of a morphed administrator are not the other user's (rule G13). */
function* loadFromAccount(user: UserDetail): Saga {
  yield put(pieceLists.load.fetch(user.id));
  if (!user.isMorphed) yield* moveToAccount();
}

/** Once the app knows the user, because each call names that user. */
function* loadFromKnownAccount(): Saga {
  const user = yield* selectState(selectUser);
  if (user) yield* loadFromAccount(user);
}

function* loadFromBrowser(): Saga {
  yield put(pieceLists.load.clear());
  yield put(visitorListsLoaded(readLocal()));
}

const logInEvents = [
  account.current.received,
  account.login.received,
  account.register.received,
  userKnown,
].map(({ type }) => type);
const logOutEvents = [
  account.logout.received,
  account.erase.received,
  account.current.unauthorised,
  userReplaced,
].map(({ type }) => type);

function* saga(): Saga {
  yield fork(pieceLists.saga);
  yield takeEvery(pieceListChangeRequested.type, storeChange as (action: Action<string>) => Saga);
  yield takeLatest(logInEvents, loadFromKnownAccount);
  yield takeEvery(logOutEvents, loadFromBrowser);
  const user = yield* selectState(selectUser);
  if (user) yield fork(loadFromAccount, user);
  else yield fork(loadFromBrowser);
}

/** The feature for saved and played pieces; loaded with the first screen that shows a heart or a tick. */
export const pieceListsFeature: Feature<'pieceLists'> = { ...pieceLists, saga };
