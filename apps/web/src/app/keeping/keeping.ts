import type { KeptList } from '@music/contracts';
import type { Action } from 'redux';
import { fork, put, takeEvery } from 'redux-saga/effects';
import { clearLocal, writeLocal, readLocal } from '../../features/kept/in-browser.js';
import {
  keepWanted,
  kept,
  keptByVisitor,
  type KeptChange,
  keptFound,
} from '../../features/kept/kept.state.js';
import { morphs } from '../../features/morph/morph.state.js';
import { selectUser, user } from '../../features/user/user.state.js';
import type { PayloadAction } from '../../lib/action.js';
import { fetchReply } from '../../lib/call.js';
import type { Feature } from '../../lib/feature.js';
import { read, type Saga } from '../../lib/saga.js';

const lists: readonly KeptList[] = ['saved', 'played'];

function* keep({ payload }: PayloadAction<KeptChange>): Saga {
  if (yield* read(selectUser)) return void (yield put(kept.change.fetch(payload)));
  yield put(keptByVisitor(payload));
  writeLocal(yield* read(kept.select));
}

/** Moves the visitor's pieces to the account; a list that cannot be moved stays in the browser for the next log-in. */
function* moveToAccount(): Saga {
  const here = readLocal();
  for (const list of lists) {
    const pieces = here[list];
    if (pieces.length > 0 && (yield* fetchReply(kept.change, { list, pieces, kept: true }))) clearLocal(list);
  }
  yield put(kept.load.fetch());
}

function* loadFromBrowser(): Saga {
  yield put(kept.load.clear());
  yield put(keptFound(readLocal()));
}

const arrivals = [
  user.current.received,
  user.login.received,
  user.register.received,
  morphs.morph.received,
  morphs.unmorph.received,
].map(({ type }) => type);
const departures = [user.logout.received, user.erase.received, user.current.unauthorised].map(
  ({ type }) => type,
);

function* saga(): Saga {
  yield fork(kept.saga);
  yield takeEvery(keepWanted.type, keep as (event: Action<string>) => Saga);
  yield takeEvery(arrivals, moveToAccount);
  yield takeEvery(departures, loadFromBrowser);
  if (yield* read(selectUser)) yield fork(moveToAccount);
  else yield fork(loadFromBrowser);
}

/** The feature for saved and played pieces; loaded with the first screen that shows a heart or a tick. */
export const keeping: Feature<'kept'> = { ...kept, saga };
