import type { Category, GridRow } from '@music/contracts';
import { Coder } from './coder.js';
import { columnText, flagsOf, isExtra, rowFlag, type TextColumn } from './grid-filter.js';
import { type Column, Dictionary } from './dictionary.js';
import { type ExtraColumn, type ExtrasColumns, GridExtras, noExtras, type RowExtras } from './row-extras.js';

/** A whole grid by columns: what the browser filters and sorts without touching a row object. */
export interface GridTable {
  category: Category;
  size: number;
  pieceIds: readonly number[];
  publicationIds: readonly number[];
  years: readonly (number | null)[];
  /** Bits of `rowFlag`. */
  flags: Uint8Array;
  columns: Partial<Record<TextColumn, Column>>;
  /** Absent if they are unknown. */
  extras: GridExtras | undefined;
}

/** The text columns of each category's rows. */
export const textColumns: Record<Category, readonly TextColumn[]> = {
  brass: ['title', 'series', 'composer', 'arranger', 'type', 'number', 'year'],
  contemporary: ['title', 'series', 'composer', 'arranger', 'lyricist', 'issue', 'year'],
  vocal: ['title', 'series', 'composer', 'arranger', 'lyricist', 'type', 'issue', 'year'],
};

/** The row numbers 0 … size - 1. */
export const ascending = (size: number): Uint32Array => {
  const rows = new Uint32Array(size);
  for (let row = 0; row < size; row++) rows[row] = row;
  return rows;
};

const people: readonly TextColumn[] = ['composer', 'arranger', 'lyricist'];

/** Whether a column uses the dictionary of people. */
const isPeople = (column: TextColumn): boolean => people.includes(column);

/** A column with its own dictionary; numbers become text, once for each distinct one. */
export const columnOf = (values: readonly (string | number | null)[]): Column => {
  const coder = new Coder<string | number | null>();
  const codes = coder.codes(values);
  return {
    codes,
    dictionary: new Dictionary(coder.values.map((value) => (value === null ? null : String(value)))),
  };
};

const columnsOf = (category: Category, rows: readonly GridRow[]): GridTable['columns'] => {
  const coder = new Coder<string | null>();
  const textsOf = (name: TextColumn) => rows.map((row) => columnText(row, name));
  const names = textColumns[category];
  const coded = names.filter(isPeople).map((name) => ({
    name,
    codes: coder.codes(textsOf(name)),
  }));
  const dictionary = new Dictionary(coder.values);
  return Object.fromEntries([
    ...coded.map(({ name, codes }) => [name, { codes, dictionary }]),
    ...names.filter((name) => !isPeople(name)).map((name) => [name, columnOf(textsOf(name))]),
  ]) as GridTable['columns'];
};

/** A grid's columns from its rows. @internal For tests: the shop gets them from `tableFromColumns`. */
export const tableFromRows = (
  category: Category,
  rows: readonly GridRow[],
  extras?: ExtrasColumns,
): GridTable => ({
  category,
  size: rows.length,
  pieceIds: rows.map((row) => row.pieceId),
  publicationIds: rows.map((row) => row.publicationId),
  years: rows.map((row) => row.year),
  flags: Uint8Array.from(rows, flagsOf),
  columns: columnsOf(category, rows),
  extras: extras && new GridExtras(extras),
});

/** One row of a table as the object that rule §3 describes. `at` is from 0 to `size - 1`. */
export const rowAt = (table: GridTable, at: number): GridRow => {
  const value = (name: TextColumn): string | null => {
    const column = table.columns[name];
    return column?.dictionary.values[column.codes[at] ?? -1] ?? null;
  };
  const text = (name: TextColumn): string => value(name) ?? '';
  const flags = table.flags[at] ?? 0;
  const base = {
    arranger: text('arranger'),
    composer: text('composer'),
    mp3s: (flags & rowFlag.mp3s) !== 0,
    pieceId: table.pieceIds[at] ?? 0,
    publicationId: table.publicationIds[at] ?? 0,
    scoreNotes: (flags & rowFlag.scoreNotes) !== 0,
    series: text('series'),
    sheetMusic: (flags & rowFlag.sheetMusic) !== 0,
    title: text('title'),
    video: (flags & rowFlag.video) !== 0,
    year: table.years[at] ?? null,
  };
  if (table.category === 'brass') return { ...base, number: value('number'), type: text('type') };
  const song = { ...base, issue: text('issue'), lyricist: text('lyricist') };
  return table.category === 'vocal' ? { ...song, type: text('type') } : song;
};

/** A column that can be filtered; undefined if there is none. */
export const columnIn = (
  { columns, extras }: GridTable,
  name: TextColumn | ExtraColumn,
): Column | undefined => (isExtra(name) ? extras?.column(name) : columns[name]);

/** The extras of a row. */
export const extrasIn = ({ extras }: GridTable, at: number): RowExtras => extras?.at(at) ?? noExtras;

/** Every row of a table, in its order. */
export const rowsOf = (table: GridTable): GridRow[] =>
  Array.from({ length: table.size }, (_, at) => rowAt(table, at));
