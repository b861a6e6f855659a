import { z } from 'zod';
import { call } from './call.js';
import { event } from './event.js';
import { Category } from './category.js';
import { seasonalSlugs } from './constants.js';
import { Id, Nothing, Pence, wholeNumber } from './values.js';

/** A hit of the search over all categories, best first: a publication. `number`: its number or issue as printed. */
export const SearchHit = z.strictObject({
  category: Category,
  pieceId: z.number().int(),
  publicationId: z.number().int(),
  title: z.string(),
  composer: z.string(),
  arranger: z.string(),
  series: z.string(),
  number: z.string().nullable(),
  year: z.number().int().nullable(),
});
export type SearchHit = z.infer<typeof SearchHit>;
/**
 * A publication in a list, with what can be done with it there. A hit has none of this, because the search does not read prices.
 */
export const ListedPiece = SearchHit.extend({
  sheetMusic: z.boolean(),
  mp3s: z.boolean(),
  /** Of the PDF, or of a printed copy if no PDF is sold; null if neither is. */
  price: Pence.nullable(),
  /** Whether the PDF is sold. */
  pdf: z.boolean(),
});
export type ListedPiece = z.infer<typeof ListedPiece>;
/**
 * A page that a search finds by name: `category` is null for people, who belong to all three; `size` counts a person's pieces, a
 * series' publications, an album's tracks.
 */
export const FoundName = z.strictObject({
  kind: z.enum(['person', 'series', 'album']),
  category: Category.nullable(),
  id: z.number().int(),
  name: z.string(),
  size: z.number().int(),
});
export type FoundName = z.infer<typeof FoundName>;
/**
 * `q`: words that must all occur in title, people, series, number or type; accents and quotes are ignored. `names`: the best
 * people, series and albums; `meant`: if little is found, a suggested correction that finds more.
 */
export const search = call('catalogue.search', {
  route: 'GET /api/search',
  access: 'anyone',
  request: z.strictObject({
    q: z.string().trim().max(200),
    limit: wholeNumber(z.number().int().min(1).max(50)).default(20),
    page: wholeNumber(z.number().int().min(1).max(1_000)).default(1),
  }),
  reply: z.strictObject({
    hits: z.array(SearchHit),
    total: z.number().int(),
    names: z.array(FoundName),
    meant: z.string().nullable(),
  }),
  errors: [],
});
/** The same for a page that the gateway renders; it is not counted as a search, because the app makes the call again. */
export const findResults = call('catalogue.find-results', {
  access: 'anyone',
  request: search.request,
  reply: search.reply,
  errors: [],
});
/** Recent searches, how often they were made, and how many results they had. Anonymous. */
export const searchesCounted = event(
  'catalogue.searched',
  ['reporting'],
  z.object({
    searches: z.array(
      z.object({ words: z.string().max(60), hits: z.number().int(), count: z.number().int() }),
    ),
  }),
);

/**
 * What the home screen shows: publications per category, the latest of all, an album to play (null: there is none) with the address
 * of its cover, and the seasonal pages with the days of the year (`12-24`) on which it links to them.
 */
export const Home = z.strictObject({
  counts: z.record(Category, z.number().int()),
  latest: z.array(ListedPiece),
  album: z
    .strictObject({
      category: Category,
      id: z.number().int(),
      name: z.string(),
      performer: z.string(),
      cover: z.string().nullable(),
    })
    .nullable(),
  seasons: z.array(
    z.strictObject({ slug: z.enum(seasonalSlugs), title: z.string(), from: z.string(), to: z.string() }),
  ),
});
export type Home = z.infer<typeof Home>;
export const getHome = call('catalogue.get-home', {
  route: 'GET /api/home',
  access: 'anyone',
  request: Nothing,
  reply: Home,
  errors: [],
});

/** A person's page: `/people/{id}/{name}` (rule D12). `as`: the roles in which the person is listed. */
export const Person = z.strictObject({
  id: z.number().int(),
  name: z.string(),
  pieces: z.array(ListedPiece.extend({ as: z.array(z.enum(['composer', 'arranger', 'lyricist'])) })),
});
export type Person = z.infer<typeof Person>;
export const getPerson = call('catalogue.get-person', {
  route: 'GET /api/people/:id',
  access: 'anyone',
  request: z.strictObject({ id: Id }),
  reply: Person,
  errors: ['PERSON_UNKNOWN'],
});

/** Composers with the number of their pieces (rule §3). `firstName` may be `''`. */
export const Composer = z.strictObject({
  composerId: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  pieces: z.number().int(),
});
export type Composer = z.infer<typeof Composer>;
/** All of them, sorted by last name. */
export const listComposers = call('catalogue.list-composers', {
  route: 'GET /api/admin/composers',
  access: 'admin',
  request: Nothing,
  reply: z.array(Composer),
  errors: [],
});

/** Things that have their own page, and are identified in its address. */
export const PageKind = z.enum(['piece', 'series', 'album']);
export type PageKind = z.infer<typeof PageKind>;
/** A category's pages of one kind in the order of ids, for the site map; `nextAfterId` null at the end. */
export const listPages = call('catalogue.list-pages', {
  access: 'anyone',
  request: z.strictObject({
    kind: PageKind,
    category: Category,
    afterId: z.number().int().min(0).default(0),
    limit: z.number().int().min(1).max(2_000).default(2_000),
  }),
  reply: z.strictObject({
    rows: z.array(z.strictObject({ id: z.number().int(), name: z.string() })),
    nextAfterId: z.number().int().nullable(),
  }),
  errors: [],
});
