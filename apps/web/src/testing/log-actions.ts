import type { Action } from 'redux';
import { takeEvery } from 'redux-saga/effects';
import type { AppStore } from '../app/store.js';
import type { Saga } from '../lib/state/saga.js';

/** Every action that goes through the store from now on, in order. */
export function logActions(store: AppStore): readonly Action<string>[] {
  const seen: Action<string>[] = [];
  store.run(function* (): Saga {
    yield takeEvery('*', (action: Action<string>) => void seen.push(action));
  });
  return seen;
}
