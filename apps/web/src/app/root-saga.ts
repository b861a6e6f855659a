import { fork } from 'redux-saga/effects';
import type { Saga } from '../lib/saga.js';
import { reactions } from './reactions.saga.js';
import { startUp } from './start-up.saga.js';

/** What runs beside the features' own sagas; the reactions listen before anything is asked for. */
export function* rootSaga(): Saga {
  yield fork(reactions);
  yield fork(startUp);
}
