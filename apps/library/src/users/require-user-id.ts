import type { Actor } from '@music/contracts';
import { CallError } from '@music/messaging';

/** The id of the user. Throws `UNAUTHORISED` for a visitor. */
export function requireUserId(actor: Actor | null): number {
  if (!actor) throw new CallError('UNAUTHORISED');
  return actor.userId;
}
