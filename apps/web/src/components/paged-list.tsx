import { useEffect, useEffectEvent, useMemo, type ReactNode } from 'react';
import type { BoundArea } from '../lib/state/area.js';
import { useArea } from '../lib/state/hooks.js';
import { useFetching, useClearOnLeave } from '../lib/fetching/use-fetching.js';
import { useKeptFocus } from '../lib/keyboard/use-kept-focus.js';
import { usePassFocus } from '../lib/keyboard/use-pass-focus.js';
import { ErrorState } from './error-state.js';
import { ListCount } from './list-count.js';
import { Loading } from './loading.js';
import { Pager } from './pager.js';
import { EmptyState } from './empty-state.js';

interface ListPage<R> {
  rows: R[];
  page: number;
  pages: number;
  total: number;
}

interface PagedListProps<Q, R> {
  area: BoundArea<Q, ListPage<R>, ListPage<R> | null, Q>;
  /** Must be memoised: a new object triggers a request. */
  query: Q;
  page: number;
  /** `replace`: the page on screen does not stay in the history. */
  onPageChange: (page: number, options: { replace: boolean }) => void;
  /** The accessible name of the pager. */
  name: string;
  texts: { failed: string; none: string; found: (total: number) => string };
  children: (rows: R[]) => ReactNode;
}

/** Asks for the last page if the requested one is beyond it: the list may have become shorter. */
function useLastPage<Q, R>({ area, query, page, onPageChange }: PagedListProps<Q, R>): void {
  const { data, phase, args } = useArea(area);
  const last = phase === 'success' && args === query && data && data.total > 0 ? data.pages : Infinity;
  const isBeyondLast = page > last;
  const goBack = useEffectEvent(() => onPageChange(last, { replace: true }));
  useEffect(() => {
    if (isBeyondLast) goBack();
  }, [isBeyondLast]);
}

/** A page of a list on the server; the current page stays while the next one is loaded. */
export function PagedList<Q, R>(props: PagedListProps<Q, R>) {
  const { area, query, page, onPageChange, name, texts, children } = props;
  const { data, phase, failure } = useArea(area);
  const refetch = useFetching(area, query);
  useClearOnLeave(useMemo(() => [area], [area]));
  useLastPage(props);
  const { nextRef, passFocus } = usePassFocus<HTMLParagraphElement>(data?.page ?? 0);
  const onFocus = useKeptFocus(data, nextRef);
  if (phase === 'error') return <ErrorState text={texts.failed} failure={failure} onRetry={refetch} />;
  if (!data || (data.total > 0 && data.page > data.pages)) return <Loading />;
  return (
    <div aria-busy={phase === 'fetching'} onFocus={onFocus}>
      <ListCount ref={nextRef} page={data.page} pages={data.pages}>
        {texts.found(data.total)}
      </ListCount>
      {data.total === 0 ? <EmptyState>{texts.none}</EmptyState> : children(data.rows)}
      <Pager
        name={name}
        page={page}
        pages={data.pages}
        onPageChange={(next) => {
          passFocus();
          onPageChange(next, { replace: false });
        }}
      />
    </div>
  );
}
