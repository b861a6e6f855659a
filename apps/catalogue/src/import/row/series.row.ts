import type { Category } from '@music/contracts';
import { readCategory, readId, readText, readWhole } from './plain-values.js';
import type { RowReader } from './row-reader.js';
import { latestYear } from './year.js';

/** A row of series.csv; a nameless series (`name` null) is what publications without a series belong to. */
export interface SeriesRow {
  category: Category;
  seriesId: string;
  name: string | null;
  group: string;
  description: string;
  firstYear: number | null;
  lastYear: number | null;
}

export function readSeriesRow(row: RowReader): SeriesRow {
  const name = row.read('name', readText(200));
  if (name === null && !row.rejected)
    row.addFinding('repaired', 'name', 'a series without a name: left out', '');
  const firstYear = row.read('firstYear', readWhole(1000, latestYear()));
  const lastYear = row.read('lastYear', readWhole(1000, latestYear()));
  if (firstYear !== null && lastYear !== null && lastYear < firstYear)
    row.addFinding('rejected', 'lastYear', `before the first year ${firstYear}`);
  return {
    category: row.read('category', readCategory) ?? 'brass',
    seriesId: row.read('seriesId', readId) ?? '',
    name,
    group: row.read('group', readText(200)) ?? '',
    description: row.readLines('description', readText(20_000)) ?? '',
    firstYear,
    lastYear,
  };
}
