import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useDispatch, useAppSelector } from '../../lib/state/hooks.js';
import { useLogInCount } from '../../lib/fetching/log-in-count.js';
import type { SalesQuery } from './sales-query.js';
import { pageSize, sales } from './sales.state.js';

/** Rows that are printed at most. */
export const printCap = 1000;

/** Milliseconds without scrolling before the rows in view are requested: somebody looking for one day scrolls past many others. */
const restMs = 80;

const pageOf = (index: number): number => Math.floor(index / pageSize) + 1;

/** For another query, forgets the sales of the last one and requests the first page. */
export function useSales(query: SalesQuery): () => void {
  const dispatch = useDispatch();
  const logIns = useLogInCount();
  const refetch = useCallback(() => {
    dispatch(sales.load.clear());
    dispatch(sales.load.fetch({ query, page: 1 }));
  }, [dispatch, query]);
  useEffect(refetch, [refetch, logIns]);
  useEffect(() => () => void dispatch(sales.load.clear()), [dispatch]);
  return refetch;
}

/** Asks for the pages of the rows in view, once the scrolling rests. */
export function useSalesRows(query: SalesQuery, rows: readonly { index: number }[]): void {
  const dispatch = useDispatch();
  const first = pageOf(rows[0]?.index ?? 0);
  const last = pageOf(rows.at(-1)?.index ?? 0);
  useEffect(() => {
    const timer = setTimeout(() => {
      for (let page = first; page <= last; page++) dispatch(sales.load.fetch({ query, page }));
    }, restMs);
    return () => clearTimeout(timer);
  }, [dispatch, first, last, query]);
}

/** Whether rows could not be loaded, and another try. */
export function useMissingRows(query: SalesQuery): { areMissing: boolean; retry: () => void } {
  const dispatch = useDispatch();
  const { failed } = useAppSelector(sales.select);
  const retry = (): void => {
    for (const page of failed) dispatch(sales.load.fetch({ query, page }));
  };
  return { areMissing: failed.length > 0, retry };
}

/** Asks for all rows that are to be printed, and then prints. */
export function usePrint(query: SalesQuery, total: number): { isPreparing: boolean; print: () => void } {
  const dispatch = useDispatch();
  const [isWanted, setWanted] = useState(false);
  const { pages, failed } = useAppSelector(sales.select);
  const wanted = Array.from({ length: pageOf(Math.min(total, printCap) - 1) }, (_, at) => at + 1);
  // Otherwise the page that failed would make it print later, when scrolling loads it.
  if (isWanted && wanted.some((page) => failed.includes(page))) setWanted(false);
  const isReady = isWanted && wanted.every((page) => pages[page]);
  const start = useEffectEvent(() => {
    setWanted(false);
    window.print();
  });
  useEffect(() => {
    if (!isReady) return;
    // Not within an effect: what is drawn for the printer (see `usePrinting`) could not be drawn at once.
    const timer = setTimeout(() => start());
    return () => clearTimeout(timer);
  }, [isReady]);
  const print = (): void => {
    setWanted(true);
    for (const page of wanted) dispatch(sales.load.fetch({ query, page }));
  };
  return { isPreparing: isWanted, print };
}
