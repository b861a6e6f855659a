import { z } from 'zod';
import { call } from './call.js';
import { event } from './event.js';
import { Category } from './category.js';
import { Nothing } from './values.js';

/** Grid rows (rules §3 and D6). One row for each publication; missing people are `''`, several are joined by `/`. */
const rowFields = {
  arranger: z.string(),
  composer: z.string(),
  mp3s: z.boolean(),
  pieceId: z.number().int(),
  publicationId: z.number().int(),
  scoreNotes: z.boolean(),
  series: z.string(),
  sheetMusic: z.boolean(),
  title: z.string(),
  video: z.boolean(),
  /** The first four-digit year of the source, or null. */
  year: z.number().int().nullable(),
};
/** `type`: the piece's types sorted and joined by `, `. `number`: as printed, `"1371"`, `"12-1"`, or null. */
export const BrassRow = z.strictObject({ ...rowFields, number: z.string().nullable(), type: z.string() });
/** `issue`: the issue plus the year in brackets when a year exists, `"12 (2015)"`; `''` without issue and year. */
export const ContemporaryRow = z.strictObject({ ...rowFields, issue: z.string(), lyricist: z.string() });
/** Like contemporary, with `type` (rule D1.3). */
export const VocalRow = z.strictObject({
  ...rowFields,
  issue: z.string(),
  lyricist: z.string(),
  type: z.string(),
});
export type BrassRow = z.infer<typeof BrassRow>;
export type ContemporaryRow = z.infer<typeof ContemporaryRow>;
export type VocalRow = z.infer<typeof VocalRow>;
export type GridRow = BrassRow | ContemporaryRow | VocalRow;

/** A group's name with its series, sorted by name (rules §3 and D8). */
export const SeriesGroup = z.strictObject({
  name: z.string(),
  series: z.array(z.strictObject({ id: z.number().int(), name: z.string() })),
});
export type SeriesGroup = z.infer<typeof SeriesGroup>;

/** `GET /api/brass`: every row of the category in its default order. `form=columns` is the same in columns. */
export const listRows = call('catalogue.list-rows', {
  route: 'GET /api/:category',
  access: 'anyone',
  request: z.strictObject({ category: Category, form: z.enum(['rows', 'columns']).default('rows') }),
  reply: z.unknown(),
  errors: ['UNAVAILABLE'],
});
export const listSeries = call('catalogue.list-series', {
  route: 'GET /api/:category/series',
  access: 'anyone',
  request: z.strictObject({ category: Category }),
  reply: z.array(SeriesGroup),
  errors: ['UNAVAILABLE'],
});

/** An album in its category's list: the address of its cover, the price in pence (null: not sold), the number of tracks. */
export const ListedAlbum = z.strictObject({
  id: z.number().int(),
  name: z.string(),
  performer: z.string(),
  year: z.number().int().nullable(),
  cover: z.string().nullable(),
  price: z.number().int().nullable(),
  tracks: z.number().int(),
});
export type ListedAlbum = z.infer<typeof ListedAlbum>;
/** All albums of the category, newest first. */
export const listAlbums = call('catalogue.list-albums', {
  route: 'GET /api/:category/albums',
  access: 'anyone',
  request: z.strictObject({ category: Category }),
  reply: z.array(ListedAlbum),
  errors: [],
});

/** The outcome of a refresh: the live version, its rows, and how long the rebuild took (milliseconds). */
export const RefreshResult = z.strictObject({
  version: z.number().int(),
  rows: z.number().int(),
  tookMs: z.number().int(),
});
export type RefreshResult = z.infer<typeof RefreshResult>;

/**
 * `POST /api/admin/refresh`: rebuilds the cached catalogue; within 10 s of the last refresh it joins that one (rule S26). A large
 * catalogue takes long; proxies usually wait a minute.
 */
export const refreshCatalogue = call('catalogue.refresh', {
  route: 'POST /api/admin/refresh',
  access: 'admin',
  request: Nothing,
  reply: RefreshResult,
  timeoutMs: 55_000,
  errors: ['UNAVAILABLE'],
});

/** An administrator's refresh has succeeded: for the audit log; the envelope says whose. */
export const catalogueRefreshed = event(
  'catalogue.refreshed',
  ['identity'],
  z.object({ version: z.number().int(), rows: z.number().int(), tookMs: z.number().int() }),
);

/** The steps of a refresh for a category: its publications are read, then its answers are compressed and written. */
const RefreshStep = z.enum(['waiting', 'reading', 'writing', 'done']);
export type RefreshStep = z.infer<typeof RefreshStep>;
export const RefreshProgress = z.strictObject({
  isRunning: z.boolean(),
  /** Empty if there was no refresh in the last two minutes. */
  categories: z.array(z.strictObject({ category: Category, step: RefreshStep, rows: z.int() })),
});
export type RefreshProgress = z.infer<typeof RefreshProgress>;
/** The progress of a running refresh, no matter who started it. */
export const getRefreshProgress = call('catalogue.get-refresh-progress', {
  route: 'GET /api/admin/refresh',
  access: 'admin',
  request: Nothing,
  reply: RefreshProgress,
  errors: [],
});

/** For gateways that find no catalogue in the cache; returns the version that is then live. */
export const ensureCatalogue = call('catalogue.ensure-published', {
  access: 'anyone',
  request: Nothing,
  reply: RefreshResult,
  errors: [],
});
