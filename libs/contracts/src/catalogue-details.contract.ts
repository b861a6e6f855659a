import { z } from 'zod';
import { call } from './call.js';
import { Category } from './category.js';
import { Id, Pence } from './values.js';

/** A piece, an album and a series, each with everything about it. */

/** An id, or ids of the same length as the names when there are several people (rule D7). */
const PersonId = z.union([z.number().int(), z.array(z.number().int())]).nullable();
const PersonName = z.union([z.string(), z.array(z.string())]).nullable();

/**
 * A track: id, title, duration (seconds), performer, album id, preview address, price (pence; null = not sold alone). A
 * publication's own recording is on no album (null), and its id is the negative of the publication's.
 */
export const DetailTrack = z.strictObject({
  i: z.number().int(),
  t: z.string(),
  d: z.number().int().nullable(),
  pf: z.string(),
  al: z.number().int().nullable(),
  pv: z.string().nullable(),
  pr: z.number().int().nullable(),
});
/**
 * A sheet: product id (= publicationId), format, title, pages, price (pence), stock, sample images. `pt`: how many parts there are
 * besides the score, whose pages `pg` counts then; absent if that is not known.
 */
export const DetailSheet = z.strictObject({
  i: z.number().int(),
  fmt: z.enum(['pdf', 'hardcopy']),
  t: z.string(),
  pg: z.number().int().nullable(),
  pt: z.number().int().optional(),
  pr: z.number().int(),
  st: z.number().int().nullable(),
  sm: z.array(z.string()),
});
/**
 * A publication of the piece: id, series id and name (null and `''` if it has none), number or issue, year, publisher id and name
 * (likewise).
 */
export const DetailPublication = z.strictObject({
  i: z.number().int(),
  si: z.number().int().nullable(),
  sn: z.string(),
  n: z.string().nullable(),
  y: z.number().int().nullable(),
  pi: z.number().int().nullable(),
  pn: z.string(),
});
export const RelatedPiece = z.strictObject({
  i: z.number().int(),
  t: z.string(),
  c: z.string(),
  why: z.enum(['tune', 'composer', 'series', 'pick']),
});
/** A piece with everything about it; the short names are explained in docs/api.md (rule D7). */
export const PieceDetail = z.strictObject({
  i: z.number().int(),
  t: z.string(),
  st: z.string().nullable(),
  y: z.number().int().nullable(),
  cy: z.number().int().nullable(),
  p: z.array(DetailPublication),
  ci: PersonId,
  cn: PersonName,
  ai: PersonId,
  an: PersonName,
  li: PersonId,
  ln: PersonName,
  ty: z.array(z.string()),
  g: z.number().int().min(1).max(6).nullable(),
  d: z.number().int().nullable(),
  k: z.string().nullable(),
  ins: z.array(z.string()),
  nt: z.string().nullable(),
  sc: z.string().nullable(),
  m: z.array(DetailTrack),
  s: z.array(DetailSheet),
  r: z.array(RelatedPiece),
  v: z.string().nullable(),
  f: z.strictObject({
    new: z.boolean(),
    exclusive: z.boolean(),
    outOfPrint: z.boolean(),
    owned: z.boolean().optional(),
  }),
});
export type PieceDetail = z.infer<typeof PieceDetail>;

/** d description, fy first year, ly last year (null = still published), n name, p publications (rule D8). */
export const SeriesDetail = z.strictObject({
  id: z.number().int(),
  d: z.string(),
  fy: z.number().int().nullable(),
  ly: z.number().int().nullable(),
  n: z.string(),
  p: z.array(
    z.strictObject({
      /** pieceId: the series page links to `/{category}/{title}/{pieceId}`. */
      i: z.number().int(),
      n: z.string().nullable(),
      t: z.string(),
      c: z.string(),
      y: z.number().int().nullable(),
    }),
  ),
});
export type SeriesDetail = z.infer<typeof SeriesDetail>;

/**
 * What a publication of a series costs: `price` in pence of the PDF, or of a printed copy if no PDF is sold (null: neither is);
 * `pdf` tells whether the PDF is sold. `pieceId` and `number` are `i` and `n` of the series' detail.
 */
export const SeriesProduct = z.strictObject({
  publicationId: z.number().int(),
  pieceId: z.number().int(),
  number: z.string().nullable(),
  price: Pence.nullable(),
  pdf: z.boolean(),
});
export type SeriesProduct = z.infer<typeof SeriesProduct>;

/** An album: performer, year, cover, price (pence; null = not sold), description, tracks (no, title, composer, arranger, seconds, preview). */
export const Mp3Album = z.strictObject({
  i: z.number().int(),
  n: z.string(),
  pf: z.string(),
  y: z.number().int().nullable(),
  img: z.string().nullable(),
  pr: z.number().int().nullable(),
  d: z.string(),
  tr: z.array(
    z.strictObject({
      i: z.number().int(),
      no: z.number().int(),
      t: z.string(),
      c: z.string(),
      a: z.string(),
      d: z.number().int().nullable(),
      pv: z.string().nullable(),
      pieceId: z.number().int().nullable(),
    }),
  ),
  own: z.boolean(),
});
export type Mp3Album = z.infer<typeof Mp3Album>;

const byId = z.strictObject({ category: Category, id: Id });

export const getPiece = call('catalogue.get-piece', {
  route: 'GET /api/:category/detail/:id',
  access: 'anyone',
  request: byId,
  reply: PieceDetail,
  errors: ['PIECE_UNKNOWN'],
});
export const getAlbum = call('catalogue.get-album', {
  route: 'GET /api/:category/mp3-album/:id',
  access: 'anyone',
  request: byId,
  reply: Mp3Album,
  errors: ['ALBUM_UNKNOWN'],
});
export const getSeries = call('catalogue.get-series', {
  route: 'GET /api/:category/series-detail/:id',
  access: 'anyone',
  request: byId,
  reply: SeriesDetail,
  errors: ['SERIES_UNKNOWN'],
});
/** One for each publication, in the order of the series' detail. */
export const listSeriesProducts = call('catalogue.list-series-products', {
  route: 'GET /api/:category/series-detail/:id/products',
  access: 'anyone',
  request: byId,
  reply: z.array(SeriesProduct),
  errors: ['SERIES_UNKNOWN'],
});
