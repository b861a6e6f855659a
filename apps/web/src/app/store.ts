import {
  applyMiddleware,
  combineReducers,
  legacy_createStore,
  type Action,
  type Reducer,
  type Store,
} from 'redux';
import createSagaMiddleware, { type Task } from 'redux-saga';
import type { Feature } from '../lib/state/feature.js';
import type { RootState } from '../lib/state/root-state.js';
import type { Saga } from '../lib/state/saga.js';

export interface AppStore extends Store<RootState, Action<string>> {
  /** Adds the states and sagas of features; one that is already there is not changed. */
  attach(this: void, features: readonly Feature[]): void;
  /** Starts a saga that belongs to no feature. */
  run(this: void, saga: () => Saga): Task;
}

/**
 * One store for the whole app. The features of the shell are there from the start, the others come with the screen
 * that needs them, so that their code stays out of the first load.
 */
export function createAppStore(features: readonly Feature[]): AppStore {
  const sagas = createSagaMiddleware();
  const reducers: Record<string, Reducer> = {};
  // Each reducer has the state under its own name, as its feature's type requires.
  const rootReducer = () => combineReducers(reducers) as Reducer<RootState, Action<string>>;
  const store = legacy_createStore(
    (state: RootState = {}, _: Action<string>) => state,
    applyMiddleware(sagas),
  );
  const attach = (more: readonly Feature[]): void => {
    const added = more.filter(({ name }) => !(name in reducers));
    if (added.length === 0) return;
    for (const { name, reducer } of added) reducers[name] = reducer;
    store.replaceReducer(rootReducer());
    for (const { saga } of added) if (saga) sagas.run(saga);
  };
  attach(features);
  return { ...store, attach, run: (saga) => sagas.run(saga) };
}
