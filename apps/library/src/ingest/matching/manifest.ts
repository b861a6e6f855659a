import { Category, maxId } from '@music/contracts';
import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { MusicFileKind } from '../../files/music-file.js';
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
/** As many as a zip may have files. */
const maxRows = 5_000;
/** As many errors as are listed. */
const maxErrors = 100;
/** In characters. An error repeats unknown headings, which could otherwise be as long as the manifest. */
const maxRowLength = 2_000;
const limits = { to: maxRows + 1, max_record_size: maxRowLength };

const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (cell) => (typeof cell === 'string' && cell.trim() === '' ? undefined : cell),
    schema.optional(),
  );
const wholeNumber = z.coerce.number({ error: 'is not a number' }).int().min(1);

const columns = {
  file: z.string().trim().min(1, 'is missing the file name'),
  category: optional(Category),
  id: optional(wholeNumber.max(maxId)),
  series: optional(z.string().trim()),
  number: optional(z.string().trim()),
  kind: optional(MusicFileKind),
  position: optional(wholeNumber.max(999)),
  label: optional(z.string().trim().max(100)),
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
    return readRecords(
      parse(content, {
        bom: true,
        trim: true,
        columns: named,
        skip_empty_lines: true,
        info: true,
        ...limits,
      }),
    );
  } catch (error) {
    if (error instanceof CsvError) return { rows: [], errors: [error.message] };
    throw error;
  }
}

const named = (headers: string[]): string[] => headers.map((header) => header.trim().toLowerCase());

const Records = z.array(
  z.object({ record: z.record(z.string(), z.unknown()), info: z.object({ lines: z.number() }) }),
);

function readRecords(found: unknown): Manifest {
  const records = Records.parse(found);
  if (records.length > maxRows) return { rows: [], errors: [`has more than ${maxRows} rows`] };
  const unknown = Object.keys(records[0]?.record ?? {}).filter((heading) => !Object.hasOwn(columns, heading));
  if (unknown.length) return { rows: [], errors: [`row 1, ${unknown.join(', ')}: unknown column`] };
  const manifest: Manifest = { rows: [], errors: [] };
  for (const { record, info } of records) {
    const result = Row.safeParse(record);
    if (result.success) manifest.rows.push({ row: info.lines, ...result.data });
    else manifest.errors.push(...result.error.issues.map((issue) => errorText(info.lines, issue)));
  }
  const { rows, errors } = manifest;
  return { rows, errors: errors.length > maxErrors ? [...errors.slice(0, maxErrors), 'and more'] : errors };
}

const errorText = (row: number, { path, message }: z.core.$ZodIssue): string =>
  `row ${[row, ...path].join(', ')}: ${message}`;
