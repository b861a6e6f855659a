/** The page before the log-in, and the query parameter that holds it. */
const parameter = 'from';

/** Only an address within the shop: never `//other.example`, nor what browsers read as that; they ignore tabs and line breaks. */
const isOwn = (path: string): boolean => /^\/(?!\/)[^\\\s]*$/.test(path);

/** The address in the query, or null if there is none that is safe. */
export function returnPath(search: string): string | null {
  const path = new URLSearchParams(search).get(parameter);
  return path !== null && isOwn(path) ? path : null;
}

/** A page that returns to `from` when it is done. */
export const withReturnPath = (page: string, from: string | null): string =>
  from === null || from === '/' ? page : `${page}?${new URLSearchParams({ [parameter]: from })}`;
