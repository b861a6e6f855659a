import type { Category } from '@music/contracts';
import type { Finding } from '../finding.js';

interface NamedSeries {
  category: Category;
  name: string;
}
/** A series, and the first cell that names it. */
export type SeriesMention = NamedSeries & { place: Pick<Finding, 'file' | 'row' | 'column'> };

/** How well a series fits as the Christmas collection, which is a brass series: 2 by its exact name, 0 not at all. */
function fit({ category, name }: NamedSeries): number {
  if (category !== 'brass' || !/\bchristmas collection\b/i.test(name)) return 0;
  return /^(the )?christmas collection$/i.test(name) ? 2 : 1;
}

/** The series that fits best as the Christmas collection. */
export const christmasCollection = <S extends NamedSeries>(series: readonly S[]): S | undefined =>
  series.filter((one) => fit(one) > 0).toSorted((one, other) => fit(other) - fit(one))[0];

/** Reports a series that would fit better than the Christmas collection that the shop already has. */
export function betterChristmasFindings(
  series: readonly SeriesMention[],
  current: NamedSeries | null,
): Finding[] {
  const best = christmasCollection(series);
  if (!best || !current || fit(current) >= fit(best)) return [];
  const problem = `the Christmas page shows the series “${current.name}” instead`;
  return [{ outcome: 'repaired', ...best.place, value: best.name, problem }];
}
