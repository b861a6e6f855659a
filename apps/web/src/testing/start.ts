import { afterEach } from '@jest/globals';
import type { Task } from 'redux-saga';
import { rootSaga } from '../app/root-saga.js';
import type { AppStore } from '../app/store.js';

const running: Task[] = [];
afterEach(() => {
  for (const task of running.splice(0)) task.cancel();
});

/** Starts the app without its screens. It ends with the test: otherwise it would hear the window's events of the next one. */
export function start(store: AppStore): void {
  running.push(store.run(rootSaga));
}
