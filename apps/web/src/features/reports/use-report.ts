import { londonIsoDay } from '@music/rules';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Period, PresetName } from './period.js';
import { periodOf, type SalesQuery, salesQueryOf } from './sales-query.js';

/** Today's date in London, as it was when the screen opened. */
export const useToday = (): string => useState(() => londonIsoDay(new Date()))[0];

/** Changes the given parameters of the address; `undefined` removes one. */
export function useReportParameters(): [
  URLSearchParams,
  (change: Record<string, string | undefined>) => void,
] {
  const [search, setSearch] = useSearchParams();
  const change = (fields: Record<string, string | undefined>): void => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(fields))
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    setSearch(next);
  };
  return [search, change];
}

/** The days in the address, or those of a preset; the same object while they are the same days. */
export function usePeriod(preset: PresetName): Period {
  const [search] = useSearchParams();
  const { from, to } = periodOf(search, preset, useToday());
  return useMemo(() => ({ from, to }), [from, to]);
}

/** Which sales the address asks for; this month's unless it says so. */
export function useSalesQuery(): SalesQuery {
  const [search] = useSearchParams();
  const today = useToday();
  return useMemo(() => salesQueryOf(search, 'month', today), [search, today]);
}
