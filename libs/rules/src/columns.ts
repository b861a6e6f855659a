import type { Category, GridRow } from '@music/contracts';
import { ColumnsEncoder } from './columns-encoder.js';
import { ascending, type Column, columnOf, Dictionary, type GridTable, rowsOf } from './grid-table.js';
import { decodeDeltas, decodeNumberish, decodeRuns, type Numberish } from './deltas.js';
import { withYear } from './issue-text.js';

/**
 * A whole grid as `GET /api/{category}?form=columns` answers it: the same rows in the same order, by columns.
 * Repeating texts are codes into dictionaries, ids and years differences from the row before, flags one
 * hexadecimal digit a row (`rowFlag`), an issue is told without the year that ends it.
 */
export interface GridColumns {
  form: 1;
  category: Category;
  title: string[];
  /** Codes of the row's series as runs: code, length, code, length … */
  series: { values: string[]; runs: number[] };
  /** Composers, arrangers and lyricists share one dictionary. */
  people: { values: string[]; composer: number[]; arranger: number[]; lyricist?: number[] };
  type?: { values: string[]; codes: number[] };
  number?: Numberish[];
  issue?: Numberish[];
  year: (number | null)[];
  publicationId: number[];
  /** Differences of `pieceId - publicationId`, which changes seldom. */
  pieceId: number[];
  flags: string;
}

/** The columnar form of a grid's rows. `decodeColumns` gives exactly these rows back. */
export const encodeColumns = (category: Category, rows: readonly GridRow[]): GridColumns => {
  const encoder = new ColumnsEncoder(category);
  rows.forEach((row) => encoder.add(row));
  return encoder.columns();
};

const wholeIssue = (issue: Numberish, year: number | null): string =>
  issue !== null && typeof issue === 'object' ? (issue[0] ?? '') : withYear(String(issue ?? ''), year);

const decodeIssues = (issues: readonly Numberish[], years: readonly (number | null)[]): Column =>
  columnOf(decodeNumberish(issues).map((issue, at) => wholeIssue(issue, years[at] ?? null)));

const decodeNumbers = (numbers: readonly Numberish[]): Column =>
  columnOf(decodeNumberish(numbers).map((number) => (typeof number === 'object' ? null : number)));

const decodeFlags = (digits: string): Uint8Array => {
  const flags = new Uint8Array(digits.length);
  for (let at = 0; at < digits.length; at++) flags[at] = parseInt(digits.charAt(at), 16);
  return flags;
};

const columnFrom = (codes: readonly number[] | Uint32Array, values: readonly string[]): Column => ({
  codes: new Uint32Array(codes),
  dictionary: new Dictionary(values),
});

const decodePeople = ({
  values,
  composer,
  arranger,
  lyricist,
}: GridColumns['people']): GridTable['columns'] => {
  const dictionary = new Dictionary(values);
  const column = (codes: readonly number[]): Column => ({ codes: new Uint32Array(codes), dictionary });
  return {
    composer: column(composer),
    arranger: column(arranger),
    ...(lyricist ? { lyricist: column(lyricist) } : {}),
  };
};

const decodeTexts = (columns: GridColumns, years: readonly (number | null)[]): GridTable['columns'] => ({
  title: columnFrom(ascending(columns.title.length), columns.title),
  series: columnFrom(decodeRuns(columns.series.runs, columns.title.length), columns.series.values),
  year: columnOf(years),
  ...decodePeople(columns.people),
  ...(columns.type ? { type: columnFrom(columns.type.codes, columns.type.values) } : {}),
  ...(columns.number ? { number: decodeNumbers(columns.number) } : {}),
  ...(columns.issue ? { issue: decodeIssues(columns.issue, years) } : {}),
});

/** The table the browser works on, straight from the columnar form. Throws a RangeError for a form it does not know. */
export const tableFromColumns = (columns: GridColumns): GridTable => {
  if (columns.form !== 1) throw new RangeError(`Unknown columnar form ${String(columns.form)}`);
  const years = decodeDeltas(columns.year);
  const publicationIds = decodeDeltas(columns.publicationId).map(Number);
  const offsets = decodeDeltas(columns.pieceId).map(Number);
  return {
    category: columns.category,
    size: columns.title.length,
    pieceIds: publicationIds.map((id, at) => id + (offsets[at] ?? 0)),
    publicationIds,
    years,
    flags: decodeFlags(columns.flags),
    columns: decodeTexts(columns, years),
  };
};

/** The rows of a columnar form, exactly as they were encoded. */
export const decodeColumns = (columns: GridColumns): GridRow[] => rowsOf(tableFromColumns(columns));
