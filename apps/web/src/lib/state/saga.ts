import type { Effect } from 'redux-saga/effects';
import { call, select } from 'redux-saga/effects';
import type { RootState } from './root-state.js';

/** A saga that returns R; the results of its effects are unknown until one of the helpers below types them. */
export type Saga<R = void> = Generator<Effect, R, unknown>;

/** Waits for a promise and keeps the type of its result. */
export function* callAsync<T>(work: () => Promise<T>): Saga<T> {
  return (yield call(work)) as T;
}

/** For watchers: a worker that throws is reported, and ends neither its watcher nor the others. */
export const guarded = <A>(name: string, worker: (event: A) => Saga) =>
  function* run(event: A): Saga {
    try {
      yield* worker(event);
    } catch (error) {
      console.error(name, error);
    }
  };

/** Reads from the state and keeps the type of what is read. */
export function* selectState<T>(selector: (root: RootState) => T): Saga<T> {
  return (yield select(selector)) as T;
}
