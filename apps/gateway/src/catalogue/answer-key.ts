import { categories } from '@music/contracts';

const gridPath = new RegExp(`^/api/(${categories.join('|')})$`);

/**
 * The key of a URL's answer, as `allCachedPaths` spells it: without a trailing slash and without what makes no difference to the
 * answer, such as the tags of a campaign. Only grids know a query, `form`; `rows` is its default.
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
