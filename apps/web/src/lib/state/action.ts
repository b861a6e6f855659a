import type { Action } from 'redux';

export interface PayloadAction<P> extends Action<string> {
  payload: P;
}

/** A typed action creator that also recognises its own actions. */
export interface ActionCreator<P> {
  (payload: P): PayloadAction<P>;
  readonly type: string;
  match(this: void, action: Action<string>): action is PayloadAction<P>;
}

export interface BareActionCreator {
  (): Action<string>;
  readonly type: string;
}

/** Makes actions whose secret is stored outside them; `secretOf` looks it up. */
interface SecretActionCreator<P> {
  (secret: P): Action<string>;
  readonly type: string;
  /** Null for an action that was not created here, such as a replayed one. */
  secretOf(this: void, action: Action<string>): { secret: P } | null;
}

/** `createAction<Theme>('themes/chosen')`; call it to make the action, `.match` it in a reducer. */
export function createAction<P>(type: string): ActionCreator<P> {
  const create = (payload: P): PayloadAction<P> => ({ type, payload });
  const match = (candidate: Action<string>): candidate is PayloadAction<P> => candidate.type === type;
  return Object.assign(create, { type, match });
}

/** An action without a payload. */
export const createBareAction = (type: string): BareActionCreator =>
  Object.assign((): Action<string> => ({ type }), { type });

/**
 * An action about something secret, such as a password or an address. The secret is stored outside the action, and is
 * forgotten with it, so the action can be logged or stored without revealing anything.
 */
export function createSecretAction<P>(type: string): SecretActionCreator<P> {
  const secrets = new WeakMap<object, { secret: P }>();
  const create = (secret: P): Action<string> => {
    const action = { type };
    secrets.set(action, { secret });
    return action;
  };
  return Object.assign(create, { type, secretOf: (action: Action<string>) => secrets.get(action) ?? null });
}
