import { z } from 'zod';
import { call } from './call.js';
import { Category } from './category.js';

/** The facts of a piece for the demo music generator; `''` if unknown. */
export const PieceFacts = z.strictObject({
  /** The seed: the same id gives the same music. */
  id: z.int(),
  title: z.string(),
  /** Several are joined by `/`. */
  composer: z.string(),
  arranger: z.string(),
  /** Several are joined by `, `, as is the instrumentation. */
  type: z.string(),
  instrumentation: z.string(),
  /** 1 to 6; null: unknown. */
  grade: z.int().nullable(),
  key: z.string(),
  notes: z.string(),
  /** The tune or work that the piece is based on. */
  tune: z.string(),
});
export type PieceFacts = z.infer<typeof PieceFacts>;

const PublicationMusic = z.strictObject({
  kind: z.literal('publication'),
  /** Whether there are sheets and a recording of it. */
  sheetMusic: z.boolean(),
  recording: z.boolean(),
  piece: PieceFacts,
});
const AlbumMusic = z.strictObject({
  kind: z.literal('album'),
  name: z.string(),
  performer: z.string(),
  year: z.int().nullable(),
  tracks: z.array(z.strictObject({ no: z.int(), piece: PieceFacts })),
});

/** The facts of a product from which its demo music is generated. */
export const ProductMusic = z.discriminatedUnion('kind', [PublicationMusic, AlbumMusic]);
export type ProductMusic = z.infer<typeof ProductMusic>;

export const getProductMusic = call('catalogue.get-product-music', {
  access: 'anyone',
  request: z.strictObject({ category: Category, id: z.int() }),
  /** Null: there is no such product. */
  reply: z.strictObject({ music: ProductMusic.nullable() }),
  errors: [],
});

/** A publication of a tune, and the tracks on which its piece is heard. */
export const TunePublication = z.strictObject({
  tune: z.string(),
  category: Category,
  id: z.int(),
  tracks: z.array(z.strictObject({ albumId: z.int(), no: z.int() })),
});
export type TunePublication = z.infer<typeof TunePublication>;

export const listTunePublications = call('catalogue.list-tune-publications', {
  access: 'anyone',
  request: z.strictObject({ tunes: z.array(z.string()).max(100) }),
  /** For each of these tunes one publication with sheet music, if there is any. */
  reply: z.strictObject({ publications: z.array(TunePublication) }),
  errors: [],
});
