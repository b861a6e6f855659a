import type { FormEvent } from 'react';

/** The id of the one search field on a page: the header's, or the home screen's own. */
export const searchFieldId = 'site-search';

/** The home screen with a page of the list of a search; without a query the home screen itself. */
export const searchPath = (q: string, page = 1): string =>
  q.trim() === ''
    ? '/'
    : `/?${new URLSearchParams({ q: q.trim(), ...(page > 1 && { page: String(page) }) })}`;

/** History state for the home screen if its search field should take the focus. */
export const focusSearchState = { focusSearch: true };

export const wantsSearchFocus = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'focusSearch' in state;

/** Submits a search form without leaving the page. */
export function takeSubmittedSearch(event: FormEvent<HTMLFormElement>): string {
  event.preventDefault();
  const q = new FormData(event.currentTarget).get('q');
  return typeof q === 'string' ? q : '';
}
