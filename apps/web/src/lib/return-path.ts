/** Where somebody was before logging in; the name of the query parameter that keeps it. */
const parameter = 'from';

/** Only an address within the shop: never `//other.example`, which browsers take for another site. */
const isOwn = (path: string): boolean => /^\/(?![/\\])/.test(path);

/** The address in the query, or null when there is none that is safe to go to. */
export function returnPath(search: string): string | null {
  const path = new URLSearchParams(search).get(parameter);
  return path !== null && isOwn(path) ? path : null;
}

/** A page that leads back to `from` when it is done. */
export const leadingBack = (page: string, from: string | null): string =>
  from === null || from === '/' ? page : `${page}?${new URLSearchParams({ [parameter]: from })}`;
