import type { Action } from 'redux';
import { all, call, fork } from 'redux-saga/effects';
import type { Part, PartName, RootState } from './root-state.js';
import type { Saga } from './saga.js';

/** What a lazily loaded screen brings along: one part of the state, and one saga. */
export interface Feature<N extends PartName = PartName> {
  readonly name: N;
  reducer(this: void, state: RootState[N], action: Action<string>): Part<N>;
  saga?(this: void): Saga;
}

/** The state that a feature's reducer keeps. */
export type StateOf<F extends { reducer: (...args: never[]) => unknown }> = ReturnType<F['reducer']>;

/** Finds a piece of the state in its feature's part; undefined while the feature is not loaded. */
export type Find = <S>(root: RootState) => S | undefined;

/**
 * For the helpers that make a part's reducer and its selectors. They know what lies under a name that TypeScript cannot
 * look up yet, since the part's declared type is the type of what they return. Features read `root.theirPart` instead.
 */
export const partOf = <S>(root: RootState, name: PartName): S | undefined => {
  const part: unknown = root[name];
  return part as S | undefined;
};

/** One saga of a feature's calls and of whatever else it listens to. */
export const watchAll = (calls: readonly { watch: () => Saga }[], own?: () => Saga) =>
  function* saga(): Saga {
    yield all(calls.map(({ watch }) => fork(watch)));
    if (own) yield call(own);
  };
