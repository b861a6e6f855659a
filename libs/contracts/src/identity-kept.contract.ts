import { z } from 'zod';
import { call } from './call.js';
import { PieceKey } from './catalogue-seasonal.contract.js';
import { Nothing } from './values.js';

/** A user's own lists of pieces: `saved` for later, and `played` in the Christmas collection challenge. */
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

/** The maximum number of pieces in a list. */
export const maxKeptPieces = 1_000;

/** Adds pieces to a list, or removes them; repeating it does no harm. Throws CONFLICT if the list would be too long. */
export const changeKeptPieces = call('identity.change-kept-pieces', {
  route: 'PUT /api/user/kept-pieces',
  access: 'user',
  request: z.strictObject({
    list: KeptList,
    pieces: z.array(PieceKey).min(1).max(maxKeptPieces),
    kept: z.boolean(),
  }),
  reply: KeptPieces,
  errors: [],
});
