import { Category, maxId } from '@music/contracts';
import { grouped } from '@music/rules';
import { z } from 'zod';
import { type CsvRow, csvRows, CsvRowError } from '../../csv/csv-rows.js';
import { MusicFileKind } from '../../files/music-file.js';
import { maxNameLength } from '../entries/entry.js';
import type { ProductReference } from './file-name.js';

/** What manifest.csv says about a file; the file's name provides the rest. */
export interface ManifestRow {
  /** The row number in a spreadsheet. */
  row: number;
  file: string;
  reference: ProductReference;
  kind?: MusicFileKind;
  position?: number;
  label?: string;
}

export interface Manifest {
  rows: ManifestRow[];
  /** `row 3, category: …` */
  errors: string[];
}

export const manifestName = 'manifest.csv';

/** The manifest is parsed in one go, and nothing else runs meanwhile. */
export const maxManifestBytes = 1_000_000;
/** The same as the limit on files in a zip. */
const maxRows = 5_000;
/** The most errors listed. */
const maxErrors = 100;
/** In bytes. An error repeats unknown headings, which could otherwise be as long as the manifest. */
const maxRowLength = 2_000;
const wrongCellCount = 'has more or fewer cells than the header';

const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (cell) => (typeof cell === 'string' && cell.trim() === '' ? undefined : cell),
    schema.optional(),
  );
/** One check, because several would repeat their reason for a cell that fails them all. */
function wholeNumber(most: number) {
  const reason = `must be a whole number from 1 to ${grouped(most)}`;
  return z.coerce.number(reason).refine((n) => Number.isInteger(n) && n >= 1 && n <= most, reason);
}
const choices = new Intl.ListFormat('en-GB', { type: 'disjunction' });
/** Ignores capitals and surrounding spaces. */
const oneOf = <T extends string>({ options }: { options: T[] }) =>
  z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.enum(options, `must be ${choices.format(options)}`));
const maxLabelLength = 100;

const columns = {
  file: z
    .string()
    .trim()
    .min(1, 'is empty; enter the path of the file')
    .max(maxNameLength, `must be at most ${maxNameLength} characters long`),
  category: optional(oneOf(Category)),
  id: optional(wholeNumber(maxId)),
  series: optional(z.string().trim()),
  number: optional(z.string().trim()),
  kind: optional(oneOf(MusicFileKind)),
  position: optional(wholeNumber(999)),
  label: optional(z.string().trim().max(maxLabelLength, `must be at most ${maxLabelLength} characters long`)),
};
const Row = z.object(columns).transform(({ category, id, series, number, ...rest }, context) => {
  if (category && id) return { ...rest, reference: { category, productId: id } };
  if (series && number) return { ...rest, reference: { series, number } };
  context.addIssue('needs either category and id, or series and number');
  return z.NEVER;
});

/** Reads all rows, or reports their errors by row and column. */
export function readManifest(content: string): Manifest {
  try {
    const [header = { row: 1, cells: [] }, ...rows] = csvRows(content, { maxRows, maxRowLength });
    return checked(header, rows);
  } catch (error) {
    if (!(error instanceof CsvRowError)) throw error;
    return { rows: [], errors: [errorText(error.row, error.column, error.message)] };
  }
}

function checked(header: CsvRow, found: readonly CsvRow[]): Manifest {
  const headings = header.cells.map((heading, index) => heading.toLowerCase() || `column ${index + 1}`);
  const fault = found.length ? faultOfHeadings(headings) : null;
  if (fault) return { rows: [], errors: [errorText(header.row, ...fault)] };
  const rows: ManifestRow[] = [];
  const errors: string[] = [];
  for (const { row, cells } of found) {
    const { data, error } = Row.safeParse(
      Object.fromEntries(headings.map((name, index) => [name, cells[index]])),
    );
    if (cells.length !== headings.length) errors.push(errorText(row, '', wrongCellCount));
    else if (data) rows.push({ row, ...data });
    else for (const { path, message } of error.issues) errors.push(errorText(row, path.join(', '), message));
  }
  return { rows, errors: errors.length > maxErrors ? [...errors.slice(0, maxErrors), 'and more'] : errors };
}

/** The columns concerned, and the reason. While the header is wrong, every row would be wrong too. */
function faultOfHeadings(headings: readonly string[]): [string, string] | null {
  const unknown = headings.filter((name) => !Object.hasOwn(columns, name));
  if (unknown.length) return [unknown.join(', '), 'unknown column'];
  if (!headings.includes('file')) return ['file', 'missing column'];
  const repeated = Object.keys(columns).filter((name) => headings.indexOf(name) < headings.lastIndexOf(name));
  return repeated.length ? [repeated.join(', '), 'repeated column'] : null;
}

const errorText = (row: number, column: string, reason: string): string =>
  `row ${row}${column && `, ${column}`}: ${reason}`;
