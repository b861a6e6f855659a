import { categories } from '@music/contracts';

const gridPath = new RegExp(`^/api/(${categories.join('|')})$`);

/**
 * The key under which the answer to a URL is cached, spelt as in `allCachedPaths`: the path without a trailing slash, and of the
 * query only a grid's `form`, unless it is the default, `rows`. Paths whose whole query matters, such as the search, are never
 * cached.
 */
export function answerKey(url: string): string {
  const queryAt = url.indexOf('?');
  if (queryAt < 0) return withoutTrailingSlash(url);
  const path = withoutTrailingSlash(url.slice(0, queryAt));
  const forms = gridPath.test(path) ? new URLSearchParams(url.slice(queryAt)).getAll('form') : [];
  if (!forms.length || (forms.length === 1 && forms[0] === 'rows')) return path;
  return `${path}?form=${forms.join('&form=')}`;
}

const withoutTrailingSlash = (path: string): string => (path.endsWith('/') ? path.slice(0, -1) : path);
