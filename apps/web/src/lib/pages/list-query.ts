import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pageNumber } from '@music/rules';

/**
 * The query of a list, kept in the address; the page is part of it. Only paging adds to the history: Back does not step through a
 * search as it was typed. `parse` and `format` must not change between renders.
 */
export function useListQuery<F extends object>(
  parse: (search: URLSearchParams) => F,
  format: (fields: F) => Record<string, string>,
) {
  const [search, setSearch] = useSearchParams();
  const query = useMemo(() => ({ ...parse(search), page: pageNumber(search) }), [parse, search]);
  const set = (fields: F, page: number, options: { replace: boolean }): void =>
    setSearch({ ...format(fields), ...(page > 1 && { page: String(page) }) }, options);
  return {
    query,
    /** Shows the first page of the changed list. */
    change: (fields: Partial<F>): void => set({ ...query, ...fields }, 1, { replace: true }),
    onPageChange: (page: number, options = { replace: false }): void => set(query, page, options),
  };
}

/** Reads one of these from the address; `fallback` if it names none of them. */
export const parseChoice =
  <C extends string, F extends C | undefined>(choices: readonly C[], fallback: F) =>
  (text: string | null | undefined): C | F =>
    choices.find((choice) => choice === text) ?? fallback;

/** A list that can only be searched. */
export const parseSearch = (search: URLSearchParams): { q: string } => ({ q: search.get('q') ?? '' });
export const formatSearch = ({ q }: { q: string }): Record<string, string> => (q ? { q } : {});
