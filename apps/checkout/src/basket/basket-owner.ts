import type { RequestContext } from '@music/platform';

/** Whose basket: a user's, or that of a visitor's session. */
export type BasketOwner = { userId: number } | { guestKey: string };

/** Null for a visitor who has put nothing into a basket yet. */
export function ownerOf({ actor, guestKey }: RequestContext): BasketOwner | null {
  if (actor) return { userId: actor.userId };
  return guestKey ? { guestKey } : null;
}

export type OwnerColumn = 'user_id' | 'guest_key';

/** The column and value that find an owner's basket. */
export const ownerColumn = (owner: BasketOwner): { column: OwnerColumn; value: number | string } =>
  'userId' in owner
    ? { column: 'user_id', value: owner.userId }
    : { column: 'guest_key', value: owner.guestKey };

export const userIdOf = (owner: BasketOwner): number | null => ('userId' in owner ? owner.userId : null);

/** The owner as a string, for voucher uses and idempotency keys. */
export const ownerKey = (owner: BasketOwner): string =>
  'userId' in owner ? `user:${owner.userId}` : `guest:${owner.guestKey}`;
