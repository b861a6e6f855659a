import type { Action, UnknownAction } from 'redux';

export interface PayloadAction<P> extends Action<string> {
  payload: P;
}

/** A typed action creator that also recognises its own actions. */
export interface ActionCreator<P> {
  (payload: P): PayloadAction<P>;
  readonly type: string;
  match(this: void, action: UnknownAction | Action<string>): action is PayloadAction<P>;
}

export interface BareActionCreator {
  (): Action<string>;
  readonly type: string;
}

/** `action<Theme>('themes/chosen')`; call it to make the action, `.match` it in a reducer. */
export function action<P>(type: string): ActionCreator<P> {
  const create = (payload: P): PayloadAction<P> => ({ type, payload });
  const match = (candidate: Action<string>): candidate is PayloadAction<P> => candidate.type === type;
  return Object.assign(create, { type, match });
}

/** An action that carries nothing. */
export const bareAction = (type: string): BareActionCreator =>
  Object.assign((): Action<string> => ({ type }), { type });
