import { afterEach } from '@jest/globals';
import type { Task } from 'redux-saga';
import { startApp } from '../app/start-app.js';
import type { AppStore } from '../app/store.js';

const running: Task[] = [];
afterEach(() => {
  for (const task of running.splice(0)) task.cancel();
});

/** Starts the app without its screens. It ends with the test: otherwise it would hear the window's events of the next one. */
export function start(store: AppStore): void {
  running.push(startApp(store));
}
