/** The page in the query (`?page=3`); the first for anything that is not a page. */
export function pageNumber(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1);
  return Number.isInteger(page) && page > 0 ? page : 1;
}
