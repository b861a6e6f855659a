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

/** Makes actions that carry nothing one can see; who made one may ask for what belongs to it. */
interface SecretActionCreator<P> {
  (secret: P): Action<string>;
  readonly type: string;
  /** Null for an action that was not made here, such as a replayed one. */
  secretOf(this: void, action: Action<string>): { secret: P } | null;
}

/** `action<Theme>('themes/chosen')`; call it to make the action, `.match` it in a reducer. */
export function action<P>(type: string): ActionCreator<P> {
  const create = (payload: P): PayloadAction<P> => ({ type, payload });
  const match = (candidate: Action<string>): candidate is PayloadAction<P> => candidate.type === type;
  return Object.assign(create, { type, match });
}

/** An action without a payload. */
export const bareAction = (type: string): BareActionCreator =>
  Object.assign((): Action<string> => ({ type }), { type });

/**
 * An action about something secret, such as a password or an address. The secret is stored outside the action, and is
 * forgotten with it, so the action can be logged or stored without revealing anything.
 */
export function secretAction<P>(type: string): SecretActionCreator<P> {
  const secrets = new WeakMap<object, { secret: P }>();
  const create = (secret: P): Action<string> => {
    const event = { type };
    secrets.set(event, { secret });
    return event;
  };
  return Object.assign(create, { type, secretOf: (event: Action<string>) => secrets.get(event) ?? null });
}
