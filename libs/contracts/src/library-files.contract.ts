import { z } from 'zod';
import { call } from './call.js';
import { Category } from './category.js';
import { event } from './event.js';
import { pictureWidths } from './fixed-names.js';
import { Id, wholeNumber } from './values.js';

/** What is seen and heard of the music before anything is bought. The library says which file it is, the gateway sends it. */

export const PictureWidth = wholeNumber(z.literal(pictureWidths)).default(640);
export type PictureWidth = z.infer<typeof PictureWidth>;

/** The place among those of its kind, counted from 1; the database can hold it. */
const Place = wholeNumber(z.number().int().min(1).max(32_767));

/** Where a file lies in the file store. `forEveryone`: whoever asks hears the same. */
export const LocatedFile = z.strictObject({
  key: z.string(),
  bytes: z.number().int(),
  mediaType: z.string(),
  forEveryone: z.boolean(),
});
export type LocatedFile = z.infer<typeof LocatedFile>;

/** A file is unknown, or it is being made and can be asked for again in a moment. */
const errors = ['LIBRARY_FILE_UNKNOWN', 'LIBRARY_FILE_PREPARING'] as const;

/** A sample page of a publication, as a picture of the nearest width there is. */
export const getSample = call('library.get-sample', {
  route: 'GET /api/:category/samples/:id/:page',
  access: 'anyone',
  request: z.strictObject({ category: Category, id: Id, page: Place, width: PictureWidth }),
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
const byTrack = z.strictObject({ category: Category, id: Id, no: Place });
/** The recording as an mp3: the whole, or its beginning for whoever may not hear the whole. */
export const getSound = call('library.get-sound', {
  route: 'GET /api/:category/sound/:id/:no',
  access: 'anyone',
  request: byTrack,
  reply: LocatedFile,
  errors,
});
/** How loud the recording is over its length, 0 to 255, of what `getSound` gives the same caller. `whole`: it is all of it. */
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
 * Which files a publication or an album has, as far as its pages in the shop show it. Generated ones do not count. Not
 * strict: a copy grows, and yesterday's consumer must be able to read tomorrow's.
 */
export const ProductFiles = z.object({
  category: Category,
  productId: z.number().int(),
  /** Grows with every change of any product's files: a copy is written only when it is newer. */
  version: z.number().int(),
  sheetMusic: z.boolean(),
  scoreNotes: z.boolean(),
  /** Of the score; null where there is no sheet music. */
  pages: z.number().int().nullable(),
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
