import { grouped } from '@music/rules';
import { CsvError, type InfoRecord, parse } from 'csv-parse/sync';

/** A row of a CSV file; `row` is its number in a spreadsheet. */
export interface CsvRow {
  row: number;
  cells: readonly string[];
}

/** The file cannot be read beyond this row. `column`: the name of the cell's column, or empty. */
export class CsvRowError extends Error {
  override readonly name = 'CsvRowError';

  constructor(
    readonly row: number,
    readonly column: string,
    reason: string,
  ) {
    super(reason);
  }
}

interface Limits {
  /** Besides the header and blank rows. */
  maxRows: number;
  /** In bytes. */
  maxRowLength?: number;
}

const textAfterQuote = 'There is text after the closing quotation mark of this cell.';
/** The CSV reader's errors, in words. */
const reasons: Partial<Record<CsvError['code'], string>> = {
  CSV_MAX_RECORD_SIZE: 'This row is too long. Perhaps a quotation mark is not closed.',
  CSV_QUOTE_NOT_CLOSED: 'A quotation mark is not closed.',
  CSV_INVALID_CLOSING_QUOTE: textAfterQuote,
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: textAfterQuote,
  INVALID_OPENING_QUOTE:
    'A cell with a quotation mark inside must be enclosed in quotation marks, and the inner one doubled.',
};

/** The line with the separator that some spreadsheets write first and expect; it is not a row of the sheet. */
const separatorLine = /^\uFEFF?sep=([,;\t])\r?(?:\n|$)/i;

/** The separator that the first line, the header, has most of: no column's name contains one. */
function delimiterOf(csv: string): string {
  const [header = ''] = csv.trimStart().split(/[\r\n]/, 1);
  const count = (delimiter: string) => header.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** The header and the rows, without blank ones. Throws `CsvRowError`. */
export function csvRows(csv: string, { maxRows, maxRowLength }: Limits): CsvRow[] {
  const [line = '', separator] = separatorLine.exec(csv) ?? [];
  const text = csv.slice(line.length);
  const rows: CsvRow[] = [];
  const collect = (cells: string[], { records: row }: InfoRecord): null => {
    if (cells.every((cell) => cell === '')) return null;
    if (rows.length > maxRows)
      throw new CsvRowError(row, '', `A file may have at most ${grouped(maxRows)} rows.`);
    rows.push({ row, cells });
    return null;
  };
  try {
    parse(text, {
      delimiter: separator ?? delimiterOf(text),
      bom: true,
      trim: true,
      relax_column_count: true,
      max_record_size: maxRowLength,
      on_record: collect,
    });
    return rows;
  } catch (error) {
    throw error instanceof CsvError ? csvRowError(error, rows[0]) : error;
  }
}

/** Where the CSV reader stopped. Its line count is no use here, because a cell may span several lines. */
const csvRowError = ({ code, message, records, column }: CsvError, header?: CsvRow): CsvRowError =>
  new CsvRowError(Number(records) + 1, header?.cells[Number(column)] ?? '', reasons[code] ?? message);
