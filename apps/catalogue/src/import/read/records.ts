import { createReadStream } from 'node:fs';
import { CsvError, parse } from 'csv-parse';
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

const problemOf = (error: CsvError): string => problems[error.code] ?? error.message;

/**
 * Streams a file's records, including blank rows, because a spreadsheet numbers them too. A quotation mark inside an unquoted
 * cell is kept as it is. A record that never ends, or is too large, comes last, as `broken`: the parser reads none after it, and
 * repeats its error for every chunk.
 */
export async function* readRecords(path: string, dialect: Dialect): AsyncGenerator<CsvRecord> {
  let row = 0;
  const brokenRecords: CsvRecord[] = [];
  const parser = parse({
    delimiter: dialect.delimiter,
    from_line: dialect.separatorLine ? 2 : 1,
    relax_column_count: true,
    relax_quotes: true,
    skip_records_with_error: true,
    max_record_size: maxRecordBytes,
    // The row's number is passed on as a first cell, because rows wait in a buffer while more are parsed.
    on_record: (cells: string[]) => [String(++row), ...cells],
    on_skip: (error: CsvError | undefined) => {
      if (error && brokenRecords.length === 0) brokenRecords.push({ row: ++row, broken: problemOf(error) });
      return undefined;
    },
  });
  const source = createReadStream(path);
  const text = source.pipe(iconv.decodeStream(dialect.encoding));
  source.on('error', (error) => parser.destroy(error));
  text.on('error', (error) => parser.destroy(error));
  text.pipe(parser);
  try {
    for await (const [number, ...cells] of parser as AsyncIterable<string[]>)
      yield { row: Number(number), cells };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    brokenRecords.push({ row: row + 1, broken: problemOf(error) });
  }
  yield* brokenRecords;
}
