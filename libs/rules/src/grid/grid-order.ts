import type { Category } from '@music/contracts';
import {
  compareKeys,
  defaultOrder,
  type GridField,
  parseSort,
  type SortDirection,
  sortKey,
  type SortKey,
} from './grid-sort.js';
import { rowFlag, type TextColumn } from './grid-filter.js';
import { ascending, columnOf, type GridTable, textColumns } from './grid-table.js';

/** A field of a table as codes of its distinct values, with the sort key of each. */
interface KeyedField {
  codes: ArrayLike<number>;
  size: number;
  keyOf: (code: number) => SortKey;
}

const isText = (category: Category, field: GridField): field is GridField & TextColumn =>
  (textColumns[category] as readonly GridField[]).includes(field);

const memoised = (keyOf: (code: number) => SortKey): KeyedField['keyOf'] => {
  const keys: SortKey[] = [];
  return (code) => (keys[code] ??= keyOf(code));
};

const keyedText = (table: GridTable, field: GridField & TextColumn): KeyedField => {
  const { codes, dictionary } = table.columns[field] ?? columnOf([]);
  const { values, normalised } = dictionary;
  const valueOf = (code: number) => values[code] as string | null;
  const yearOf = (code: number) => (values[code] === null ? null : Number(values[code]));
  const keyOf =
    field === 'year'
      ? (code: number) => sortKey(field, yearOf(code))
      : (code: number) => sortKey(field, valueOf(code), normalised[code]);
  return { codes, size: values.length, keyOf: memoised(keyOf) };
};

const keyedIds = (field: GridField, ids: readonly number[]): KeyedField => ({
  codes: ascending(ids.length),
  size: ids.length,
  keyOf: (row) => sortKey(field, ids[row] as number),
});

const keyedFlag = (table: GridTable, field: GridField): KeyedField => {
  const bit = rowFlag[field as keyof typeof rowFlag];
  const codes = table.flags.map((flags) => ((flags & bit) === 0 ? 0 : 1));
  return { codes, size: 2, keyOf: (code) => sortKey(field, code === 1) };
};

const keyedField = (table: GridTable, field: GridField): KeyedField => {
  if (field === 'pieceId') return keyedIds(field, table.pieceIds);
  if (field === 'publicationId') return keyedIds(field, table.publicationIds);
  return isText(table.category, field) ? keyedText(table, field) : keyedFlag(table, field);
};

/** The place of each code among the distinct keys; codes with equal keys share a place. */
const ranksOf = (field: KeyedField, direction: SortDirection): { ranks: Uint32Array; count: number } => {
  const keys = Array.from({ length: field.size }, (_, code) => field.keyOf(code));
  const compare = (a: number, b: number) => compareKeys(keys[a] as SortKey, keys[b] as SortKey, direction);
  const order = Array.from(keys, (_, code) => code).sort(compare);
  const ranks = new Uint32Array(keys.length);
  let rank = -1;
  order.forEach((code, at) => {
    if (at === 0 || compare(order[at - 1] as number, code) !== 0) rank++;
    ranks[code] = rank;
  });
  return { ranks, count: rank + 1 };
};

/** Reorders rows by a field, keeping the order of equal ones: a counting sort over the ranks. */
const reorder = (
  table: GridTable,
  field: GridField,
  direction: SortDirection,
  order: Uint32Array,
): Uint32Array => {
  const keyed = keyedField(table, field);
  const { codes } = keyed;
  const { ranks, count } = ranksOf(keyed, direction);
  const starts = new Uint32Array(count + 1);
  for (const row of order) (starts[(ranks[codes[row] as number] as number) + 1] as number)++;
  for (let at = 1; at <= count; at++) (starts[at] as number) += starts[at - 1] as number;
  const sorted = new Uint32Array(order.length);
  for (const row of order) sorted[(starts[ranks[codes[row] as number] as number] as number)++] = row;
  return sorted;
};

const isOrdered = (table: GridTable): boolean => {
  const fields = defaultOrder[table.category].map((field) => keyedField(table, field));
  for (let row = 1; row < table.size; row++) {
    for (const { codes, keyOf } of fields) {
      const [before, here] = [codes[row - 1] as number, codes[row] as number];
      const order = before === here ? 0 : compareKeys(keyOf(before), keyOf(here), 'Asc');
      if (order > 0) return false;
      if (order < 0) break;
    }
  }
  return true;
};

/** The default order: the order of the rows if they are already sorted, which is usual, otherwise field by field. */
const defaultRows = (table: GridTable): Uint32Array => {
  const rows = ascending(table.size);
  if (isOrdered(table)) return rows;
  return [...defaultOrder[table.category]]
    .reverse()
    .reduce((order, field) => reorder(table, field, 'Asc', order), rows);
};

/** All rows of a table in the order of a sort value (`parseSort`), equal ones in the given default order. */
export const orderedRows = (table: GridTable, value: string, byDefault?: Uint32Array): Uint32Array => {
  const order = byDefault ?? defaultRows(table);
  const choice = parseSort(table.category, value);
  return choice ? reorder(table, choice.field, choice.direction, order) : order;
};
