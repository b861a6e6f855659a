import type { Category, GridRow } from '@music/contracts';
import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { someCategory, someExtras, someRows, someSort, someTyping } from '../../test/arbitrary-grid.js';
import { naiveFilter, naiveSort } from '../../test/naive-grid.js';
import { encodeColumns, tableFromColumns } from './columns.js';
import type { GridFilter } from './grid-filter.js';
import { createGridIndex, type GridIndex } from './grid-index.js';
import { tableFromRows } from './grid-table.js';
import type { RowExtras } from './row-extras.js';

/** The publications of some rows, which name them uniquely, as one text that is quick to compare. */
const idsOf = (rows: readonly GridRow[]): string => rows.map((row) => row.publicationId).join();
const rowsAt = (index: GridIndex, rows: Uint32Array): GridRow[] => Array.from(rows, (at) => index.row(at));

const bothIndexes = (
  category: Category,
  rows: readonly GridRow[],
  extras: readonly RowExtras[],
): GridIndex[] => {
  const columns = encodeColumns(category, rows, extras);
  return [
    createGridIndex(tableFromRows(category, rows, columns.extras)),
    createGridIndex(tableFromColumns(columns)),
  ];
};

const session = someCategory.chain((category) =>
  fc.record({
    category: fc.constant(category),
    rows: someRows(category, 16),
    extras: fc.array(someExtras, { minLength: 16, maxLength: 16, size: 'max' }),
    filters: someTyping,
    sorts: fc.array(someSort(category), { minLength: 1, maxLength: 3 }),
    isSorted: fc.boolean(),
  }),
);

describe('grid index', () => {
  it('C-134 C-157 filters and sorts as the naive reference through any typing, deleting and ticking', () => {
    fc.assert(
      fc.property(session, ({ category, rows: given, extras, filters, sorts, isSorted }) => {
        const rows = isSorted ? naiveSort(category, given, 'default') : given;
        for (const index of bothIndexes(category, rows, extras)) {
          filters.forEach((filter, step) => {
            const expected = rows.filter((row, at) => naiveFilter(category, filter, row, extras[at]));
            const found = index.filter(filter);
            expect(idsOf(rowsAt(index, found))).toBe(idsOf(expected));
            const value = sorts[step % sorts.length] ?? 'default';
            const sorted = rowsAt(index, index.sort(found, value));
            expect(idsOf(sorted)).toBe(idsOf(naiveSort(category, expected, value)));
          });
        }
      }),
      { numRuns: 100 },
    );
  });

  it('sorts few of many rows as it sorts all of them', () => {
    const many = someRows('vocal', 60, 40);
    fc.assert(
      fc.property(many, someSort('vocal'), fc.array(fc.nat(), { maxLength: 4 }), (rows, value, picks) => {
        const index = createGridIndex(tableFromRows('vocal', rows));
        const few = Uint32Array.from(new Set(picks.map((pick) => pick % rows.length)));
        const expected = naiveSort('vocal', rowsAt(index, few), value);
        expect(idsOf(rowsAt(index, index.sort(few, value)))).toBe(idsOf(expected));
      }),
      { numRuns: 60 },
    );
  });

  it('reads only the survivors when a query grows, and nothing when it shrinks', () => {
    const rows = fc.sample(someRows('brass', 60, 60), { numRuns: 1, seed: 5 })[0] ?? [];
    const table = tableFromRows('brass', rows);
    const index = createGridIndex(table);
    const title = table.columns.title;
    if (!title) throw new Error('a brass grid has titles');
    const found = new Map<string, Uint32Array>();
    for (const query of ['m', 'ma', 'mar', 'mar l']) found.set(query, index.filter({ title: query }));
    const survivors = new Set(found.get('mar l'));
    title.codes = new Proxy(title.codes, {
      get: (codes, row) => {
        if (!survivors.has(Number(row))) throw new Error(`row ${String(row)} was read again`);
        return codes[Number(row)];
      },
    });
    expect(index.filter({ title: 'mar le' })).toBeInstanceOf(Uint32Array);
    for (const query of ['mar l', 'mar', 'ma', 'm'])
      expect(index.filter({ title: query })).toBe(found.get(query));
  });

  it('is empty for an empty grid', () => {
    const index = createGridIndex(tableFromRows('brass', []));
    expect(index.sort(index.filter({ title: 'a' } satisfies GridFilter), 'titleAsc')).toHaveLength(0);
    expect(index.distinct('series')).toEqual([]);
  });

  it('lists the distinct values of a column, without the empty one', () => {
    const rows = fc.sample(someRows('brass', 60, 60), { numRuns: 1, seed: 3 })[0] ?? [];
    const expected = [...new Set(rows.map((row) => row.series))].filter((series) => series !== '');
    expect(createGridIndex(tableFromRows('brass', rows)).distinct('series').sort()).toEqual(expected.sort());
  });
});
