import { put } from 'redux-saga/effects';
import { basket } from '../features/basket/basket.state.js';
import { themes } from '../features/themes/themes.state.js';
import { user } from '../features/user/user.state.js';
import type { Saga } from '../lib/state/saga.js';

/** What the app requests at its start (rule §2). */
export const startUpCalls = [user.current, themes.load, basket.load];

export function* startUp(): Saga {
  for (const { fetch } of startUpCalls) yield put(fetch());
}
