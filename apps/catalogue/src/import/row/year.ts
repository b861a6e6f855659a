import { accepted, type Cell, rejected, repaired } from './cell.js';

/** `year`: the first four-digit year of the text, or null. `text`: the original, if it says more than the year. */
interface YearCell {
  year: number | null;
  text: string | null;
}

const fourDigits = /(?<!\d)\d{4}(?!\d)/;

/** Nothing is announced more than two years ahead. */
export const latestYear = (): number => new Date().getUTCFullYear() + 2;

/** No print is older than the year 1000. */
const plausible = (year: number): boolean => year >= 1000 && year <= latestYear();

/** Reads a year (rule S23): `1975`, `ca.1817` → 1817, `1717-1723?` → 1717, `18th C.` → null, with the original kept. */
export function readYear(text: string): Cell<YearCell> {
  if (text === '') return accepted({ year: null, text: null });
  const found = fourDigits.exec(text)?.[0];
  if (found === undefined) return repaired({ year: null, text }, 'no four-digit year');
  const year = Number(found);
  if (!plausible(year)) return rejected('not a plausible year of printed music');
  return found === text ? accepted({ year, text: null }) : repaired({ year, text }, 'more than a plain year');
}
