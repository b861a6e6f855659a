import { useMemo, type ReactNode } from 'react';
import type { BoundArea } from '../lib/area.js';
import { useArea } from '../lib/hooks.js';
import { useFetching, useForgetting } from '../lib/use-fetching.js';
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
  /** Memoised: another one is asked for. */
  query: Q;
  page: number;
  onPage: (page: number) => void;
  /** What is paged; the pager's name. */
  name: string;
  texts: { failed: string; again: string; none: string; found?: (total: number) => string };
  children: (rows: R[]) => ReactNode;
}

/** A page of a list that the server holds; the page before stays while the next is loaded. */
export function PagedList<Q, R>(props: PagedListProps<Q, R>) {
  const { area, query, page, onPage, name, texts, children } = props;
  const { data, phase, failure } = useArea(area);
  const again = useFetching(area, query);
  useForgetting(useMemo(() => [area], [area]));
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
