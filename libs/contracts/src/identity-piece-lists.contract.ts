import { z } from 'zod';
import { call } from './call.js';
import { PieceKey } from './catalogue-seasonal.contract.js';
import { Nothing } from './values.js';

/** A user's own lists of pieces: `saved` for later, and `played` in the Christmas collection challenge. */
export const PieceList = z.enum(['saved', 'played']);
export type PieceList = z.infer<typeof PieceList>;

/* Route, field and call names are older than the word: they are public, or used by processes of an earlier version. */

/** Each list the newest first. */
export const PieceLists = z.strictObject({ saved: z.array(PieceKey), played: z.array(PieceKey) });
export type PieceLists = z.infer<typeof PieceLists>;

export const getPieceLists = call('identity.get-kept-pieces', {
  route: 'GET /api/user/kept-pieces',
  access: 'user',
  request: Nothing,
  reply: PieceLists,
  errors: [],
});

/** The maximum number of pieces in a list. */
export const maxListedPieces = 1_000;

/** Adds pieces to a list, or removes them; repeating it does no harm. Throws CONFLICT if the list would be too long. */
export const changePieceList = call('identity.change-kept-pieces', {
  route: 'PUT /api/user/kept-pieces',
  access: 'user',
  request: z.strictObject({
    list: PieceList,
    pieces: z.array(PieceKey).min(1).max(maxListedPieces),
    /** True adds the pieces to the list, false removes them. */
    kept: z.boolean(),
  }),
  reply: PieceLists,
  errors: [],
});
