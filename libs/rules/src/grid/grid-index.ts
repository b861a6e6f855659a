import type { Category, GridRow } from '@music/contracts';
import type { Column } from './dictionary.js';
import {
  compileFilter,
  type FilterTest,
  type GridFilter,
  impliesTest,
  type TextColumn,
} from './grid-filter.js';
import { orderedRows } from './grid-order.js';
import { scan } from './grid-scan.js';
import { parseSort, type SortValue } from './grid-sort.js';
import { ascending, columnIn, extrasIn, type GridTable, rowAt } from './grid-table.js';
import type { ExtraColumn, RowExtras } from './row-extras.js';

/**
 * A grid prepared for filtering while typing. Rows are identified by their number in the table it was made from. The arrays it
 * returns may be shared between calls: never write into them.
 */
export interface GridIndex {
  readonly category: Category;
  readonly size: number;
  /** One row as an object; for the rows on screen. */
  row: (at: number) => GridRow;
  /** The extras of a row. */
  extras: (at: number) => RowExtras;
  /** The rows that pass, ascending; as `matchesFilter` for each. */
  filter: (filter: GridFilter) => Uint32Array;
  /** The given rows in the order of the sort value; as `sortRows`. An unknown value is the default order. */
  sort: (rows: Uint32Array, value: SortValue | (string & {})) => Uint32Array;
  /** The distinct values of a column in no particular order, without empty ones: the choices of a filter. */
  distinct: (column: TextColumn | ExtraColumn) => string[];
}

interface Step {
  tests: readonly FilterTest[];
  rows: Uint32Array;
}

/** Enough to go back through a word that is deleted letter by letter. */
const maxSteps = 24;

const isNarrowing = (next: readonly FilterTest[], previous: readonly FilterTest[]): boolean =>
  previous.every((known) => next.some((test) => impliesTest(test, known)));

/**
 * Filters by narrowing: keeps the last results as a stack in which each is a subset of the one below. A filter that only adds to
 * an earlier one scans that result, with the new tests only; deleting letters goes back down.
 */
const narrowingFilter = (table: GridTable): GridIndex['filter'] => {
  const all: Step = { tests: [], rows: ascending(table.size) };
  const scratch = new Uint32Array(table.size);
  let steps: Step[] = [];
  return (filter) => {
    const tests = compileFilter(table.category, filter);
    while (steps.length > 0 && !isNarrowing(tests, steps[steps.length - 1]?.tests ?? [])) steps.pop();
    const from = steps[steps.length - 1] ?? all;
    const added = tests.filter((test) => !from.tests.some((known) => impliesTest(known, test)));
    if (added.length === 0) return from.rows;
    const step = { tests, rows: scan(table, added, from.rows, scratch) };
    steps = [...steps, step].slice(-maxSteps);
    return step.rows;
  };
};

const positionsOf = (order: Uint32Array): Uint32Array => {
  const positions = new Uint32Array(order.length);
  order.forEach((row, position) => (positions[row] = position));
  return positions;
};

/** Below this share of all rows, sorting the few by their positions is cheaper than walking the whole order. */
const maxSortedShare = 1 / 8;

const pick = (rows: Uint32Array, order: Uint32Array, positions: Uint32Array): Uint32Array => {
  if (rows.length === order.length) return order;
  if (rows.length < order.length * maxSortedShare)
    return rows
      .map((row) => positions[row] as number)
      .sort()
      .map((position) => order[position] as number);
  const chosen = new Uint8Array(order.length);
  for (const row of rows) chosen[row] = 1;
  return order.filter((row) => chosen[row] === 1);
};

/** Sorts by orders of the whole table that are computed once, on a field's first use. */
const rankedSort = (table: GridTable): GridIndex['sort'] => {
  const ready = new Map<string, { order: Uint32Array; positions: Uint32Array }>();
  const orderOf = (value: string): { order: Uint32Array; positions: Uint32Array } => {
    const known = ready.get(value);
    if (known) return known;
    const order = orderedRows(table, value, value === 'default' ? undefined : orderOf('default').order);
    const made = { order, positions: positionsOf(order) };
    ready.set(value, made);
    return made;
  };
  return (rows, value) => {
    const { order, positions } = orderOf(parseSort(table.category, value) ? value : 'default');
    return pick(rows, order, positions);
  };
};

/** A dictionary may be shared, and so hold values that no row has. */
const distinctIn = (column: Column | undefined): string[] => {
  const met = new Set(column?.codes);
  return (column?.dictionary.values ?? []).filter((value, code) => !!value && met.has(code)) as string[];
};

/** Prepares a grid from `tableFromColumns` or `tableFromRows` for filtering while typing; all texts are normalised now. */
export const createGridIndex = (table: GridTable): GridIndex => {
  Object.values(table.columns).forEach(({ dictionary }) => dictionary.signatures);
  return {
    category: table.category,
    size: table.size,
    row: (at) => rowAt(table, at),
    extras: (at) => extrasIn(table, at),
    filter: narrowingFilter(table),
    sort: rankedSort(table),
    distinct: (column) => distinctIn(columnIn(table, column)),
  };
};
