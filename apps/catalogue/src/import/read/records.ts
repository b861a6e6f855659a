import { createReadStream } from 'node:fs';
import { CsvError, parse } from 'csv-parse';
import { grouped } from '@music/rules';
import iconv from 'iconv-lite';
import type { Dialect } from './dialect.js';

/** A record: the row that a spreadsheet shows it in, and its cells, or what is wrong with its quotes. */
export type CsvRecord = { row: number; cells: readonly string[] } | { row: number; broken: string };

const problems: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark opens a cell that never closes; no row from here on can be read',
  CSV_MAX_RECORD_SIZE:
    'the row has more than 1 MB: is a quotation mark missing? No row from here on can be read',
};

/** The maximum size of a record: without it an unclosed quote would read the whole file into memory. */
const maxRecordBytes = 1_000_000;

/** What a spreadsheet can hold. Reading millions of blank rows would take minutes. */
const spreadsheetRows = 1_048_576;

const problemOf = (error: CsvError): string => problems[error.code] ?? error.message;

interface Parsed {
  /** How many records, including those that still wait in the parser's buffer. */
  count: number;
  broken: CsvRecord | null;
}

function parserFor({ delimiter, separatorLine }: Dialect, parsed: Parsed) {
  return parse({
    delimiter,
    from_line: separatorLine ? 2 : 1,
    relax_column_count: true,
    relax_quotes: true,
    skip_records_with_error: true,
    max_record_size: maxRecordBytes,
    // The row's number is passed on as a first cell, because rows wait in a buffer while more are parsed.
    on_record: (cells: string[]) => [String(++parsed.count), ...cells],
    on_skip: (error: CsvError | undefined) => {
      if (error) parsed.broken ??= { row: ++parsed.count, broken: problemOf(error) };
      return undefined;
    },
  });
}

/**
 * Streams a file's records, including blank rows, because a spreadsheet numbers them too. A quotation mark inside an unquoted
 * cell is kept as it is. A record that never ends, is too large, or is one too many comes last, as `broken`: the parser reads none
 * after it, and repeats its error for every chunk.
 */
export async function* readRecords(
  path: string,
  dialect: Dialect,
  maxRows = spreadsheetRows,
): AsyncGenerator<CsvRecord> {
  const parsed: Parsed = { count: 0, broken: null };
  const parser = parserFor(dialect, parsed);
  const source = createReadStream(path);
  const text = source.pipe(iconv.decodeStream(dialect.encoding));
  source.on('error', (error) => parser.destroy(error));
  text.on('error', (error) => parser.destroy(error));
  text.pipe(parser);
  try {
    for await (const [number, ...cells] of parser as AsyncIterable<string[]>) {
      const row = Number(number);
      if (row > maxRows) return yield tooMany(row, maxRows);
      yield { row, cells };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    parsed.broken ??= { row: parsed.count + 1, broken: problemOf(error) };
  } finally {
    source.destroy();
  }
  if (parsed.broken) yield parsed.broken;
}

const tooMany = (row: number, maxRows: number): CsvRecord => ({
  row,
  broken: `the file has more than ${grouped(maxRows)} rows; the rest was not read`,
});
