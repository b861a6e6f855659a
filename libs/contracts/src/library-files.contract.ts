import { z } from 'zod';
import { call } from './call.js';
import { Category } from './category.js';
import { event } from './event.js';
import { pictureWidths } from './constants.js';
import { Id, wholeNumber } from './values.js';

/** Public samples, covers and recordings. The library says which file it is; the gateway sends it. */

export const PictureWidth = wholeNumber(z.literal(pictureWidths)).default(640);
export type PictureWidth = z.infer<typeof PictureWidth>;

/** The position among those of its kind, counted from 1, within the range of the database. */
const Position = wholeNumber(z.number().int().min(1).max(32_767));

/** The key of a file in the file store. `forEveryone`: all callers get the same content. */
export const LocatedFile = z.strictObject({
  key: z.string(),
  bytes: z.number().int(),
  mediaType: z.string(),
  forEveryone: z.boolean(),
});
export type LocatedFile = z.infer<typeof LocatedFile>;

/** A file is unknown, or it is being generated and can be requested again in a moment. */
const errors = ['LIBRARY_FILE_UNKNOWN', 'LIBRARY_FILE_PREPARING'] as const;

/** A sample page of a publication, as a picture of the nearest available width. */
export const getSample = call('library.get-sample', {
  route: 'GET /api/:category/samples/:id/:page',
  access: 'anyone',
  request: z.strictObject({ category: Category, id: Id, page: Position, width: PictureWidth }),
  reply: LocatedFile,
  errors,
});
/** The cover of an album, likewise. */
export const getCover = call('library.get-cover', {
  route: 'GET /api/:category/covers/:id',
  access: 'anyone',
  request: z.strictObject({ category: Category, id: Id, width: PictureWidth }),
  reply: LocatedFile,
  errors,
});

/** A track of an album by its number, or a publication's own recording, which is number 1. */
const byTrack = z.strictObject({ category: Category, id: Id, no: Position });
/** The recording as an mp3: all of it, or only the preview if the caller may not hear the rest. */
export const getSound = call('library.get-sound', {
  route: 'GET /api/:category/sound/:id/:no',
  access: 'anyone',
  request: byTrack,
  reply: LocatedFile,
  errors,
});
/** The loudness over time, 0 to 255, of what `getSound` gives the same caller. `whole`: it covers all of the recording. */
export const SoundPeaks = z.strictObject({
  milliseconds: z.number().int(),
  whole: z.boolean(),
  peaks: z.array(z.number().int().min(0).max(255)),
});
export type SoundPeaks = z.infer<typeof SoundPeaks>;
export const getPeaks = call('library.get-peaks', {
  route: 'GET /api/:category/peaks/:id/:no',
  access: 'anyone',
  request: byTrack,
  reply: SoundPeaks,
  errors,
});

/**
 * The files of a publication or an album, as far as the shop's pages show them. Generated files do not count. Not
 * strict: the copy may gain fields, and old consumers must still be able to read it.
 */
export const ProductFiles = z.object({
  category: Category,
  productId: z.number().int(),
  /** Grows with every change of any product's files: a copy is written only if it is newer. */
  version: z.number().int(),
  sheetMusic: z.boolean(),
  scoreNotes: z.boolean(),
  /** Pages of the score; null if there is no sheet music. */
  pages: z.number().int().nullable(),
  /** How many parts there are besides the score. */
  parts: z.number().int().default(0),
  samplePages: z.number().int(),
  cover: z.boolean(),
  /** In the order of their numbers. */
  sounds: z.array(z.object({ no: z.number().int(), seconds: z.number().int() })),
});
export type ProductFiles = z.infer<typeof ProductFiles>;
/** What changed, in batches of 500 at most (rule S11). */
export const filesChanged = event(
  'library.files-changed',
  ['catalogue'],
  z.object({ products: z.array(ProductFiles).min(1).max(500) }),
);
/** The snapshot a consumer rebuilds its copy from, in the order of versions; `nextAfterVersion` null at the end. */
export const listFiles = call('library.list-files', {
  access: 'anyone',
  request: z.strictObject({
    afterVersion: z.number().int().min(0).default(0),
    limit: z.number().int().min(1).max(500).default(500),
  }),
  reply: z.strictObject({ products: z.array(ProductFiles), nextAfterVersion: z.number().int().nullable() }),
  errors: [],
});
