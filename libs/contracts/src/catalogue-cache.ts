import { z } from 'zod';
import type { Category } from './category.js';
import { categories } from './constants.js';

/**
 * The catalogue cache: what the catalogue service writes and every gateway reads. One JSON pointer names the live
 * version; each published answer is stored under that version, uncompressed and pre-compressed, so a reader never sees
 * half of a refresh.
 */
export const cacheKeys = {
  /** Holds a `CatalogueManifest` as JSON; swapped in one SET. */
  current: 'catalogue:current',
  /** The bytes of one answer in one encoding. */
  answer: (version: number, path: string, encoding: AnswerEncoding) =>
    `catalogue:${version}:${path}:${encoding}`,
  /** Holds a `RefreshProgress` as JSON while a refresh runs, and for a while afterwards. */
  progress: 'catalogue:progress',
  /** The channel that announces a new pointer; the message is the version. */
  channel: 'catalogue:refreshed',
};

export const answerEncodings = ['identity', 'gzip', 'br'] as const;
export type AnswerEncoding = (typeof answerEncodings)[number];

/** The public paths answered from cached bytes. */
export const cachedPaths = (category: Category): readonly string[] => [
  `/api/${category}`,
  `/api/${category}?form=columns`,
  `/api/${category}/series`,
];
export const allCachedPaths: readonly string[] = categories.flatMap((category) => cachedPaths(category));

/** One answer of a version. */
export const PublishedAnswer = z.object({
  /** Identifies the content; the ETag of an encoding is `"<hash>-<encoding>"`. */
  hash: z.string(),
  /** The version under which its bytes are stored: an older one if nothing has changed since. */
  version: z.number().int(),
  /** The compression level of the br bytes; smaller bytes replace them under the same key. */
  brotliQuality: z.number().int(),
});
export type PublishedAnswer = z.infer<typeof PublishedAnswer>;

/** Raised when the published answers change their shape, so that the catalogue builds them again after an upgrade. */
export const publishedFormat = 2;

export const CatalogueManifest = z.object({
  version: z.number().int(),
  /** The `publishedFormat` of the release that built it; earlier releases did not say. */
  format: z.number().int().default(0),
  rows: z.number().int(),
  /** ISO instant at which this version was built. */
  builtAt: z.iso.datetime(),
  /** By path. */
  answers: z.record(z.string(), PublishedAnswer),
});
export type CatalogueManifest = z.infer<typeof CatalogueManifest>;
