import { z } from 'zod';
import { call } from './call.js';
import { PieceKey } from './catalogue-seasonal.contract.js';
import { Nothing } from './values.js';

/** A user's own lists of pieces: `saved` for later, and `played` of the Christmas collection. */
export const KeptList = z.enum(['saved', 'played']);
export type KeptList = z.infer<typeof KeptList>;

/** Each list the newest first. */
export const KeptPieces = z.strictObject({ saved: z.array(PieceKey), played: z.array(PieceKey) });
export type KeptPieces = z.infer<typeof KeptPieces>;

export const getKeptPieces = call('identity.get-kept-pieces', {
  route: 'GET /api/user/kept-pieces',
  access: 'user',
  request: Nothing,
  reply: KeptPieces,
  errors: [],
});

/** So many pieces fit into one list. */
export const mostKept = 1_000;

/** Puts pieces into a list, or takes them out; the same again does no harm. Throws CONFLICT when the list would be too long. */
export const changeKeptPieces = call('identity.change-kept-pieces', {
  route: 'PUT /api/user/kept-pieces',
  access: 'user',
  request: z.strictObject({
    list: KeptList,
    pieces: z.array(PieceKey).min(1).max(mostKept),
    kept: z.boolean(),
  }),
  reply: KeptPieces,
  errors: [],
});
