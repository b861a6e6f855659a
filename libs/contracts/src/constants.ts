/**
 * What the browser needs on its first screen. Nothing here imports zod, which stays out of the web app's entry.
 */
export const categories = ['brass', 'contemporary', 'vocal'] as const;

/** The categories that have a hall of fame (rule §2: there is none for contemporary). */
export const fameCategories = ['brass', 'vocal'] as const;

/** PostgreSQL's largest integer. */
export const maxInteger = 2_147_483_647;

/** The highest price of a product in pence: a basket of 200 stays within `Pence`, and within what cards can pay. */
export const maxPrice = 100_000;

/** Characters in the programme notes of a piece, from an import or an administrator. */
export const maxNotesLength = 20_000;

/** The largest id. */
export const maxId = maxInteger;

/** The series of the Christmas collection, in every installation (rule §9). */
export const christmasSeriesId = 46;

/** How a product is sold. A `pdf` and a `hardcopy` of one publication share its id (rule D11). */
export const saleFormats = ['pdf', 'hardcopy', 'mp3_album'] as const;

/** Pictures of pages and covers come in these widths, in pixels. */
export const pictureWidths = [320, 640, 1280] as const;

/** The seasonal pages, each named by the last part of its address (rule §2). */
export const seasonalSlugs = [
  'celebrating-christmas-at-home',
  'carol-accompaniments',
  'christmas-collection-challenge',
  'easter-resources',
  'hymn-accompaniments',
] as const;
