import type { Action } from 'redux';
import type { Saga } from './saga.js';

/** What a lazily loaded screen brings along: a part of the state under its own name, and what listens for it. */
export interface Feature {
  readonly name: string;
  reducer(this: void, state: unknown, action: Action<string>): unknown;
  saga?(this: void): Saga;
}
