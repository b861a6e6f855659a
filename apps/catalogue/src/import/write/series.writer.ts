import { categories, type Category } from '@music/contracts';
import { fingerprint } from '../plan/fingerprint.js';
import type { References } from '../plan/publication.plan.js';
import type { Outcome } from '../plan/tally.js';
import type { SeriesRow } from '../row/other-rows.js';
import { idOf, type ImportContext, outcomeOf } from './import.context.js';

interface PlannedSeries {
  row: SeriesRow;
  print: string;
  outcome: Exclude<Outcome, 'rejected'>;
}

/** A series without a name is none: its publications stand without a series. */
function planOne(row: SeriesRow, known: References): PlannedSeries {
  const print = fingerprint(row);
  return { row, print, outcome: row.name === null ? 'unchanged' : outcomeOf(known, row.seriesId, print) };
}

async function write(
  context: ImportContext,
  category: Category,
  changed: readonly PlannedSeries[],
): Promise<void> {
  const { ids, catalogue, references } = context;
  if (!ids || changed.length === 0) return;
  const numbered = changed.map(({ row, print }) => ({
    ...row,
    print,
    id: idOf(ids.series, `${category}:${row.name}`),
  }));
  await catalogue.describeSeries(numbered);
  await references.save(
    'series',
    category,
    numbered.map(({ seriesId, id, print }) => ({ sourceId: seriesId, ownId: id, fingerprint: print })),
  );
}

/** The series themselves are made from the survey; here their groups, descriptions, years and source ids are kept. */
export async function importSeries(context: ImportContext, rows: readonly SeriesRow[]): Promise<Outcome[]> {
  const outcomes = new Map<SeriesRow, Outcome>();
  for (const category of categories) {
    const own = rows.filter((row) => row.category === category);
    const sourceIds = own.map(({ seriesId }) => seriesId);
    const known = await context.references.find('series', category, sourceIds);
    const planned = own.map((row) => planOne(row, known));
    for (const { row, outcome } of planned) outcomes.set(row, outcome);
    await write(
      context,
      category,
      planned.filter(({ outcome }) => outcome !== 'unchanged'),
    );
  }
  return rows.map((row) => outcomes.get(row) ?? 'unchanged');
}
