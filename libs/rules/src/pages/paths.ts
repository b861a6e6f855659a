import type { Category, FameCategory } from '@music/contracts';
import { slug } from '../text/display-text.js';
import { type RouteName, routePatterns } from './routes.js';

type PlainRoute = {
  [N in RouteName]: (typeof routePatterns)[N] extends `${string}:${string}` ? never : N;
}[RouteName];

type Bare<P extends string> = P extends `${infer Path}/*` | `${infer Path}/:${string}?` ? Path : P;
/** A page's address without parameters, for links that are written out to keep a script small. */
export type BarePath = Bare<(typeof routePatterns)[RouteName]>;

/** The address of a page without parameters; for a prefix, its own page. */
export const pathOf = (name: PlainRoute): string => routePatterns[name].replace('/*', '');

/** Half of a surrogate pair cannot be encoded; it is replaced rather than thrown on. */
const segment = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));

/** `/{category}` */
export const gridPath = (category: Category): string => `/${category}`;

/** The series listing, a panel of the grid: `/{category}?view=series`. */
export const seriesListPath = (category: Category): string => `/${category}?view=series`;

/** The list of albums, another panel: `/{category}?view=albums`. */
export const albumListPath = (category: Category): string => `/${category}?view=albums`;

/** `/{category}/{title}/{id}`, the canonical address of a piece; `title` is the piece's title as printed. */
export const piecePath = (category: Category, title: string, pieceId: number): string =>
  `/${category}/${segment(slug(title))}/${pieceId}`;

/** `/{category}/mp3Album/{id}` */
export const albumPath = (category: Category, albumId: number): string => `/${category}/mp3Album/${albumId}`;

/** `/{category}/series/{name}/{id}`; `name` is the series' name as printed. */
export const seriesPath = (category: Category, name: string, seriesId: number): string =>
  `/${category}/series/${segment(slug(name))}/${seriesId}`;

/** `/hall-of-fame/{brass|vocal}/{year}/{id}` */
export const editionPath = (category: FameCategory, year: number, hallOfFameId: number): string =>
  `/hall-of-fame/${category}/${year}/${hallOfFameId}`;

/** `/faq`, or the address of one question. */
export const faqPath = (question?: string): string => (question ? `/faq/${segment(question)}` : '/faq');

/** `/error/{code}`; an HTTP status or another short code. */
export const errorPath = (code: number | string): string => `/error/${segment(String(code))}`;

/** `/people/{id}/{name}` */
export const personPath = (personId: number, name: string): string =>
  `/people/${personId}/${segment(slug(name))}`;

/** `/verify/{code}`: the page behind the code on a stamped sheet. */
export const verifyPath = (code: string): string => `/verify/${segment(code)}`;

/** A page below `/account` or `/admin`, by its path there: `accountPath('subscriptions/redeem')`. */
export const accountPath = (below = ''): string => (below ? `/account/${below}` : '/account');
export const adminPath = (below = ''): string => (below ? `/admin/${below}` : '/admin');

/** Where `/redeem` redirects, with its query string unchanged (`?code=X` or nothing). */
export const redeemTarget = (search: string): string => `${accountPath('subscriptions/redeem')}${search}`;

/** The short address on a letter: it opens the page with the field filled in. */
export const redeemPath = (code: string): string => `/redeem?code=${encodeURIComponent(code)}`;
