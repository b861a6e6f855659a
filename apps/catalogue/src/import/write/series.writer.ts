import type { Outcome } from '../plan/tally.js';
import type { SeriesRow } from '../row/series.row.js';
import { importByCategory } from './by-category.js';
import { idOf, type ImportContext } from './import.context.js';

/** The series themselves are created from the survey; this stores their groups, descriptions, years and source ids. */
export const importSeries = (context: ImportContext, rows: readonly SeriesRow[]): Promise<Outcome[]> =>
  importByCategory(context, rows, {
    kind: 'series',
    sourceIdOf: ({ seriesId }) => seriesId,
    categoryOf: ({ category }) => category,
    // A row without a name is not a series: its publications have none.
    isKept: ({ name }) => name !== null,
    write: async (category, changed, { ids }) => {
      const numbered = changed.map((row) => ({ ...row, id: idOf(ids.series, `${category}:${row.name}`) }));
      await context.names.describeSeries(numbered);
      return numbered.map(({ id }) => id);
    },
  });
