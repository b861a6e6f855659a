import { categories, type Category, fameCategories, maxId } from '@music/contracts';

const identifier = /^[1-9]\d{0,9}$/;

/** What a placeholder of a pattern accepts; a segment that does not match belongs to another path. */
const placeholders: Record<string, (segment: string) => boolean> = {
  category: (segment) => categories.some((category) => category === segment),
  fame: (segment) => fameCategories.some((category) => category === segment),
  id: (segment) => identifier.test(segment) && Number(segment) <= maxId,
  year: (segment) => /^\d{4}$/.test(segment),
};

/**
 * Every page of the web app (rules §2 and D12), by name. `:name` is one segment, `:name?` one
 * or none, `*` anything or nothing below. The first that matches wins, so `mp3Album` comes before `:title`.
 */
export const routePatterns = {
  home: '/',
  about: '/about',
  account: '/account/*',
  admin: '/admin/*',
  basket: '/basket',
  christmasAtHome: '/celebrating-christmas-at-home',
  carolAccompaniments: '/celebrating-christmas-at-home/carol-accompaniments',
  christmasChallenge: '/christmas-collection-challenge',
  contact: '/contact',
  easterResources: '/easter-resources',
  hymnAccompaniments: '/easter-resources/hymn-accompaniments',
  error: '/error/:code',
  hallOfFame: '/hall-of-fame',
  hallOfFameEdition: '/hall-of-fame/:fame/:year/:id',
  redeem: '/redeem',
  resetPassword: '/reset-password',
  faq: '/faq/:question?',
  privacyPolicy: '/privacy-policy',
  purchaseConfirmation: '/purchase-confirmation',
  termsAndConditions: '/terms-and-conditions',
  unmorph: '/unmorph',
  person: '/people/:id/:name',
  verify: '/verify/:code',
  kit: '/dev/kit',
  grid: '/:category',
  album: '/:category/mp3Album/:id',
  series: '/:category/series/:name/:id',
  piece: '/:category/:title/:id',
} as const;
export type RouteName = keyof typeof routePatterns;

/** A page with the decoded segments of its placeholders; `rest` is what is below a prefix. */
export interface RouteMatch {
  name: RouteName;
  params: Readonly<Record<string, string>>;
}

const decoded = (segment: string): string | null => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
};

/** The segments of a path, without one trailing slash; null if it is invalid or a segment is empty or malformed. */
const segmentsOf = (pathname: string): string[] | null => {
  if (pathname === '/') return [];
  if (!pathname.startsWith('/')) return null;
  const path = pathname.endsWith('/') ? pathname.slice(1, -1) : pathname.slice(1);
  const segments = path.split('/').map(decoded);
  return segments.every((segment): segment is string => !!segment) ? segments : null;
};

type Patterns = readonly (readonly [RouteName, readonly string[]])[];
const patterns: Patterns = (Object.entries(routePatterns) as [RouteName, string][]).map(([name, pattern]) => [
  name,
  pattern.split('/').filter(Boolean),
]);

/** Whether a segment matches one part of a pattern; the value of a placeholder is added to `params`. */
const matchSegment = (part: string, segment: string | undefined, params: Record<string, string>): boolean => {
  if (!part.startsWith(':')) return part === segment;
  const name = part.replace(/[:?]/g, '');
  if (segment === undefined) return part.endsWith('?');
  params[name === 'fame' ? 'category' : name] = segment;
  return placeholders[name]?.(segment) ?? true;
};

const matchPattern = (
  parts: readonly string[],
  segments: readonly string[],
): Record<string, string> | null => {
  const isPrefix = parts[parts.length - 1] === '*';
  const named = isPrefix ? parts.slice(0, -1) : parts;
  if (!isPrefix && segments.length > named.length) return null;
  const params: Record<string, string> = isPrefix ? { rest: segments.slice(named.length).join('/') } : {};
  return named.every((part, at) => matchSegment(part, segments[at], params)) ? params : null;
};

/**
 * The page of a pathname (no query), or null for the not-found page. Exact except for prefixes, case-sensitive; one trailing
 * slash is ignored.
 */
export const matchRoute = (pathname: string): RouteMatch | null => {
  const segments = segmentsOf(pathname);
  if (!segments) return null;
  for (const [name, parts] of patterns) {
    const params = matchPattern(parts, segments);
    if (params) return { name, params };
  }
  return null;
};

/** The category of a matched page; only for routes that have one. */
export const categoryOf = (match: RouteMatch): Category | null =>
  categories.find((category) => category === match.params['category']) ?? null;
