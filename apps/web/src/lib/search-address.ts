/** The id of the one search field on a page: the header's, or the home screen's own. */
export const searchFieldId = 'site-search';

/** The home screen with the whole list of a search; without a query the home screen itself. */
export const searchPath = (q: string): string =>
  q.trim() === '' ? '/' : `/?${new URLSearchParams({ q: q.trim() })}`;

/** Goes along to the home screen when its field shall take the focus. */
export const focusSearch = { focusSearch: true };

export const wantsSearch = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'focusSearch' in state;
