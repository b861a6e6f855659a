import { pageNumber } from './page-number.js';

/** The maximum number of hits on one page of results. */
export const maxResults = 50;

/** Higher page numbers count as this one: no search has as many. */
const maxPage = 1_000;

/** One page of the results of a search; the first if `page` is missing. */
export interface ResultsQuery {
  q: string;
  page?: number;
}

/** The search that the query of the home screen's address asks for (`?q=march&page=2`); null if it asks for none. */
export function resultsQueryOf(search: URLSearchParams): ResultsQuery | null {
  const q = (search.get('q') ?? '').trim();
  const page = Math.min(pageNumber(search), maxPage);
  return q === '' ? null : { q, ...(page > 1 && { page }) };
}
