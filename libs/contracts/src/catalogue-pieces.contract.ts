import { z } from 'zod';
import { call } from './call.js';
import { Category } from './category.js';
import { event } from './event.js';

/** What other services may copy of a piece. Not strict, so that old consumers can read newer versions. */
export const PieceCopy = z.object({
  category: Category,
  pieceId: z.number().int(),
  /** Grows with every change of any piece: a copy is written only if it is newer. */
  version: z.number().int(),
  title: z.string(),
  /** Several people are joined by `/`; `''` is none. */
  composer: z.string(),
  arranger: z.string(),
  lyricist: z.string(),
  /** The piece's types sorted and joined by `, `. */
  type: z.string(),
  /** That of its first publication; `''` without one. */
  series: z.string(),
  /** The year of its first publication; null: unknown. */
  year: z.number().int().nullable(),
  /** Whether there is a recording. */
  recorded: z.boolean(),
  /** Removed from the catalogue. */
  removed: z.boolean(),
});
export type PieceCopy = z.infer<typeof PieceCopy>;
/** What changed, in batches of 500 at most (rule S11). */
export const piecesChanged = event(
  'catalogue.pieces-changed',
  ['hall-of-fame'],
  z.object({ pieces: z.array(PieceCopy).min(1).max(500) }),
);
/** The snapshot a consumer rebuilds its copy from, in the order of versions; `nextAfterVersion` null at the end. */
export const listPieceCopies = call('catalogue.list-piece-copies', {
  access: 'anyone',
  request: z.strictObject({
    afterVersion: z.number().int().min(0).default(0),
    limit: z.number().int().min(1).max(500).default(500),
  }),
  reply: z.strictObject({ pieces: z.array(PieceCopy), nextAfterVersion: z.number().int().nullable() }),
  errors: [],
});
