import type { Category } from '@music/contracts';
import type { Finding } from '../finding.js';

interface NamedSeries {
  category: Category;
  name: string;
}

/** A series, and the first cell that names it. */
export type SeriesMention = NamedSeries & { place: Pick<Finding, 'file' | 'row' | 'column'> };

/**
 * How well a series matches the Christmas collection, a brass series: 2 by its exact name, 1 if its name contains that, 0
 * otherwise.
 */
function matchOf({ category, name }: NamedSeries): number {
  if (category !== 'brass' || !/\bchristmas collection\b/i.test(name)) return 0;
  return /^(the )?christmas collection$/i.test(name) ? 2 : 1;
}

/** The series that best matches the Christmas collection. */
export const christmasCollection = <S extends NamedSeries>(series: readonly S[]): S | undefined =>
  series.filter((one) => matchOf(one) > 0).toSorted((one, other) => matchOf(other) - matchOf(one))[0];

/** Notes that a series matches better than the one the shop already shows as its Christmas collection. */
export function betterChristmasFindings(
  series: readonly SeriesMention[],
  current: NamedSeries | null,
): Finding[] {
  const best = christmasCollection(series);
  if (!best || !current || matchOf(current) >= matchOf(best)) return [];
  const problem = `the Christmas page shows the series “${current.name}” instead`;
  return [{ outcome: 'noted', ...best.place, value: best.name, problem }];
}
