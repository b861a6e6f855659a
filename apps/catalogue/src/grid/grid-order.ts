import type { Category } from '@music/contracts';
import {
  compareKeys,
  defaultOrder,
  type GridField,
  type SortKey,
  sortKey,
  withYear,
} from '@music/rules/grid';
import type { OrderedFields } from './grid.repository.js';

/** A publication's place in the default order of its category's grid. */
export interface GridPlace {
  keys: readonly SortKey[];
}

/** Makes the sort keys of the grid's default order (rule D6), the same ones that the browser sorts by. */
export class GridOrder {
  private readonly fields: readonly GridField[];
  /** Publications of a series share one key object, which also makes comparing them quicker. */
  private readonly series = new Map<string, SortKey>();

  constructor(category: Category) {
    this.fields = defaultOrder[category];
  }

  keys(publication: OrderedFields): SortKey[] {
    const values: Partial<Record<GridField, string | number | null>> = {
      ...publication,
      issue: withYear(publication.issue ?? '', publication.year),
    };
    return this.fields.map((field) =>
      field === 'series' ? this.seriesKey(publication.series) : sortKey(field, values[field] ?? null),
    );
  }

  private seriesKey(series: string): SortKey {
    const known = this.series.get(series) ?? sortKey('series', series);
    this.series.set(series, known);
    return known;
  }
}

/** Compares two places in the default order. */
export const comparePlaces = (a: GridPlace, b: GridPlace): number => {
  for (let at = 0; at < a.keys.length; at += 1) {
    const [key, other] = [a.keys[at], b.keys[at]];
    const order = !key || !other || key === other ? 0 : compareKeys(key, other, 'Asc');
    if (order !== 0) return order;
  }
  return 0;
};
