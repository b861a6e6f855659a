import { useMemo, type ReactNode } from 'react';
import type { BoundArea } from '../lib/area.js';
import { useArea } from '../lib/hooks.js';
import { useFetching, useClearOnLeave } from '../lib/use-fetching.js';
import { ErrorState } from './error-state.js';
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
  onPage: (page: number) => void;
  /** The accessible name of the pager. */
  name: string;
  texts: { failed: string; again: string; none: string; found?: (total: number) => string };
  children: (rows: R[]) => ReactNode;
}

/** A page of a list on the server; the current page stays while the next one is loaded. */
export function PagedList<Q, R>(props: PagedListProps<Q, R>) {
  const { area, query, page, onPage, name, texts, children } = props;
  const { data, phase, failure } = useArea(area);
  const again = useFetching(area, query);
  useClearOnLeave(useMemo(() => [area], [area]));
  if (phase === 'error')
    return <ErrorState text={texts.failed} failure={failure} action={texts.again} onAction={again} />;
  if (!data) return <Loading />;
  return (
    <div aria-busy={phase === 'fetching'}>
      {texts.found && <p role="status">{texts.found(data.total)}</p>}
      {data.total === 0 ? <EmptyState>{texts.none}</EmptyState> : children(data.rows)}
      <Pager name={name} page={page} pages={data.pages} onPage={onPage} />
    </div>
  );
}
