import { fork } from 'redux-saga/effects';
import type { Saga } from '../lib/state/saga.js';
import { loadBotCheckUntilReady, watchReturns } from './coming-back.saga.js';
import { reactions } from './reactions.saga.js';
import { startUp } from './start-up.saga.js';

/** Sagas that do not belong to a feature; the reactions listen before anything is requested. */
export function* rootSaga(): Saga {
  yield fork(reactions);
  yield fork(startUp);
  yield fork(loadBotCheckUntilReady);
  yield fork(watchReturns);
}
