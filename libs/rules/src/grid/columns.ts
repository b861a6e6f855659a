import type { Category, GridRow } from '@music/contracts';
import { ColumnsEncoder } from './columns-encoder.js';
import { type Column, Dictionary } from './dictionary.js';
import { ascending, columnOf, type GridTable, rowsOf } from './grid-table.js';
import { decodeDeltas, decodeNumberish, decodeRuns, type Numberish } from './deltas.js';
import { withYear } from '../text/issue-text.js';
import { decodeDigits, type ExtrasColumns, GridExtras, type RowExtras } from './row-extras.js';

/**
 * A whole grid as `GET /api/{category}?form=columns` answers it: the same rows in the same order, by columns. Repeated
 * texts are indexes into dictionaries, ids and years are differences from the previous row, flags are one hexadecimal
 * digit per row (`rowFlag`), and an issue omits the year at its end.
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
  /** Fields that plain rows do not have. It is the last property; an earlier release did not have it. */
  extras?: ExtrasColumns;
}

/** The columnar form of a grid's rows and their extras. `decodeColumns` returns exactly these rows. */
export const encodeColumns = (
  category: Category,
  rows: readonly GridRow[],
  extras: readonly RowExtras[] = [],
): GridColumns => {
  const encoder = new ColumnsEncoder(category);
  rows.forEach((row, at) => encoder.add(row, extras[at]));
  return encoder.columns();
};

const wholeIssue = (issue: Numberish, year: number | null): string =>
  issue !== null && typeof issue === 'object' ? (issue[0] ?? '') : withYear(String(issue ?? ''), year);

const decodeIssues = (issues: readonly Numberish[], years: readonly (number | null)[]): Column =>
  columnOf(decodeNumberish(issues).map((issue, at) => wholeIssue(issue, years[at] ?? null)));

const decodeNumbers = (numbers: readonly Numberish[]): Column =>
  columnOf(decodeNumberish(numbers).map((number) => (typeof number === 'object' ? null : number)));

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

/** The table the browser works on, directly from the columnar form. Throws a RangeError for an unknown form. */
export const tableFromColumns = (columns: GridColumns): GridTable => {
  if (columns.form !== 1) throw new RangeError('Unknown columnar form');
  const years = decodeDeltas(columns.year);
  const publicationIds = decodeDeltas(columns.publicationId).map(Number);
  const offsets = decodeDeltas(columns.pieceId).map(Number);
  return {
    category: columns.category,
    size: columns.title.length,
    pieceIds: publicationIds.map((id, at) => id + (offsets[at] ?? 0)),
    publicationIds,
    years,
    flags: Uint8Array.from(decodeDigits(columns.flags)),
    columns: decodeTexts(columns, years),
    extras: columns.extras && new GridExtras(columns.extras),
  };
};

/** The rows of a columnar form, exactly as they were encoded. @internal Tests decode what was encoded. */
export const decodeColumns = (columns: GridColumns): GridRow[] => rowsOf(tableFromColumns(columns));
