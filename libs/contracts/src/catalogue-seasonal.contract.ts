import { z } from 'zod';
import { requiredLine } from './address.js';
import { call } from './call.js';
import { ListedPiece } from './catalogue.contract.js';
import { Category } from './category.js';
import { event } from './event.js';
import { maxInteger, seasonalSlugs } from './constants.js';
import { Id } from './values.js';

/** The seasonal pages (rule §2), each identified by the last part of its address. */
export const SeasonalSlug = z.enum(seasonalSlugs);
export type SeasonalSlug = z.infer<typeof SeasonalSlug>;

/** Which piece it is. */
export const PieceKey = z.strictObject({ category: Category, pieceId: Id });
export type PieceKey = z.infer<typeof PieceKey>;

/** `pieces` in their order. */
export const SeasonalPage = z.strictObject({
  slug: SeasonalSlug,
  title: z.string(),
  intro: z.string(),
  lists: z.array(z.strictObject({ heading: z.string(), pieces: z.array(ListedPiece) })),
});
export type SeasonalPage = z.infer<typeof SeasonalPage>;
export const getSeasonalPage = call('catalogue.get-seasonal-page', {
  route: 'GET /api/seasonal/:slug',
  access: 'anyone',
  request: z.strictObject({ slug: SeasonalSlug }),
  reply: SeasonalPage,
  errors: [],
});

/** A day of any year, `12-24`; `02-29` is one in leap years. */
const YearDay = z
  .string()
  .regex(
    /^((0[13578]|1[02])-(0[1-9]|[12]\d|3[01])|(0[469]|11)-(0[1-9]|[12]\d|30)|02-(0[1-9]|[12]\d))$/,
    'Enter a day as MM-DD, such as 12-24.',
  );

/**
 * A list as administrators define it: the pieces they chose. If they chose none, the newest whose title, tune or series contains
 * one of the `words`, from one category or all.
 */
export const SeasonalList = z.strictObject({
  heading: requiredLine('a heading', 100),
  category: Category.nullable(),
  words: z.array(requiredLine('a word', 50)).max(10, 'Enter up to 10 words.'),
  pieces: z.array(PieceKey).max(100, 'Choose up to 100 pieces.'),
});
export type SeasonalList = z.infer<typeof SeasonalList>;

/**
 * What an administrator writes. The home page shows the page's strip from `from` to `to`, both days included, or never if they
 * are null.
 */
export const ChangedSeasonalContent = z.strictObject({
  slug: SeasonalSlug,
  title: requiredLine('a title', 100),
  intro: z.string().trim().max(2_000, 'Shorten the introduction to 2,000 characters or fewer.'),
  from: YearDay.nullable(),
  to: YearDay.nullable(),
  lists: z.array(SeasonalList).max(12, 'Make up to 12 lists.'),
  /** Rises with each change. */
  version: z.number().int().min(0).max(maxInteger),
});
/**
 * As it is stored: earlier versions accepted days such as `02-30` and texts of invisible characters, which can only be corrected
 * if they can be read.
 */
export const SeasonalContent = ChangedSeasonalContent.extend({
  title: z.string(),
  lists: z.array(SeasonalList.extend({ heading: z.string(), words: z.array(z.string()) })),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type SeasonalContent = z.infer<typeof SeasonalContent>;

export const getSeasonalContent = call('catalogue.get-seasonal-content', {
  route: 'GET /api/admin/seasonal/:slug',
  access: 'admin',
  request: z.strictObject({ slug: SeasonalSlug }),
  reply: SeasonalContent,
  errors: [],
});
/** Throws CONFLICT if `version` is not the current one, because somebody else has saved in between. */
export const changeSeasonalContent = call('catalogue.change-seasonal-content', {
  route: 'PUT /api/admin/seasonal/:slug',
  access: 'admin',
  request: ChangedSeasonalContent.refine(({ from, to }) => (from === null) === (to === null), {
    path: ['to'],
    message: 'Enter both days, or neither.',
  }),
  reply: SeasonalContent,
  errors: [],
});
/** For the audit log; the envelope says who did it. */
export const seasonalPageChanged = event(
  'catalogue.seasonal-page-changed',
  ['identity'],
  z.object({ slug: SeasonalSlug, version: z.number().int() }),
);

const listedId = String.raw`[1-9]\d{0,8}`;
const listedName = `(brass|contemporary|vocal)${listedId}(-${listedId})?`;
/**
 * The requested pieces: `brass12` is piece 12 as its newest publication, `brass12-105` is its publication 105. Those that do not
 * exist are left out.
 */
export const listPieces = call('catalogue.list-pieces', {
  route: 'GET /api/pieces',
  access: 'anyone',
  request: z.strictObject({
    of: z
      .string()
      .max(4_000)
      .regex(
        new RegExp(`^(${listedName}(,${listedName})*)?$`),
        'must be names such as brass12 or vocal3-105, separated by commas',
      ),
  }),
  reply: z.array(ListedPiece),
  errors: [],
});
