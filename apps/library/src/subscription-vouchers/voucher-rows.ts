import { SubscriptionVoucherForm, type VoucherImportFault } from '@music/contracts';
import { grouped } from '@music/rules';
import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';

const maxRows = 1_000;

const { customerName, email, sequenceNumber } = SubscriptionVoucherForm.shape;
const number = (cell: unknown): unknown =>
  typeof cell === 'string' && /^\d{1,9}$/.test(cell) ? Number(cell) : cell;
const aYear = 'Enter a year.';
const Row = z.object({
  customerName,
  email,
  year: z.preprocess(number, z.number(aYear).min(1_000, aYear).max(9_999, aYear)),
  journals: z
    .string()
    .transform((cell) => [...new Set(cell.split(';').map((name) => name.trim()))].filter(Boolean))
    .refine((names) => names.length > 0, 'Name a journal.'),
  sequenceNumber: z.preprocess(
    (cell) => (cell === undefined || cell === '' ? 1 : number(cell)),
    sequenceNumber,
  ),
});
const known = Object.keys(Row.shape);
/** A row without a sequence number is for the first copy. */
const required = known.filter((column) => column !== 'sequenceNumber');
/** A row of the file; `row` is its number in a spreadsheet. */
export type VoucherRow = z.infer<typeof Row> & { row: number };

interface ReadVouchers {
  rows: VoucherRow[];
  faults: VoucherImportFault[];
  /** The number of rows in the file, including those with faults. */
  count: number;
}

/** The columns by their names in lower case: the header may use any case. */
const names = new Map(known.map((column) => [column.toLowerCase(), column]));
const named = (headers: readonly string[]): string[] =>
  headers.map((header) => names.get(header.toLowerCase()) ?? header);
const Rows = z.array(z.array(z.string()));
interface NumberedRow {
  row: number;
  cells: readonly string[];
}

/** The separator that the first line, the header, has most of: no column's name contains one. */
function delimiterOf(csv: string): string {
  const [header = ''] = csv.trimStart().split(/[\r\n]/, 1);
  const count = (delimiter: string) => header.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** The header and the rows, numbered as in a spreadsheet, without blank ones; `to`: the last row to read. */
function numberedRows(csv: string, to?: number): NumberedRow[] {
  const options = { delimiter: delimiterOf(csv), bom: true, trim: true, relax_column_count: true, to };
  const rows = Rows.parse(parse(csv, options));
  return rows
    .map((cells, index) => ({ row: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

const wrongLength = 'This row has more or fewer cells than the first line.';
const textAfterQuote = 'There is something between a quotation mark and the end of its cell.';
/** The CSV reader's errors, in words. */
const csvFaults: Partial<Record<CsvError['code'], string>> = {
  CSV_QUOTE_NOT_CLOSED: 'A quotation mark is not closed.',
  CSV_INVALID_CLOSING_QUOTE: textAfterQuote,
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: textAfterQuote,
  INVALID_OPENING_QUOTE: 'A quotation mark stands within a cell.',
};

/** Where the CSV reader stopped. It counts lines too, but a cell may have several. */
function csvFault(csv: string, { code, message, records, column }: CsvError): VoucherImportFault {
  const last = Number(records);
  const [header] = last ? numberedRows(csv, last) : [];
  return {
    row: last + 1,
    column: named(header?.cells ?? [])[Number(column)] ?? '',
    reason: csvFaults[code] ?? message,
  };
}

/** Reads all rows, and reports errors by row and column. */
export function readVouchers(csv: string): ReadVouchers {
  try {
    const [header = { row: 1, cells: [] }, ...rows] = numberedRows(csv);
    return checked(header, rows);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { rows: [], faults: [csvFault(csv, error)], count: 0 };
  }
}

/** An error that leaves no row to check. */
function faultOfFile(rows: readonly NumberedRow[], header: NumberedRow): VoucherImportFault | null {
  if (!rows.length) return { row: header.row, column: '', reason: 'There are no rows.' };
  const surplus = rows[maxRows];
  const reason = `A file may have at most ${grouped(maxRows)} rows.`;
  return surplus ? { row: surplus.row, column: '', reason } : null;
}

function checked(header: NumberedRow, rows: readonly NumberedRow[]): ReadVouchers {
  const count = rows.length;
  const columns = named(header.cells);
  const fault = faultOfFile(rows, header);
  const faults = fault ? [fault] : faultsOfColumns(header.row, columns);
  if (faults.length) return { rows: [], faults, count };
  const read: ReadVouchers = { rows: [], faults: [], count };
  for (const { row, cells } of rows) {
    const result = Row.safeParse(Object.fromEntries(columns.map((column, index) => [column, cells[index]])));
    if (cells.length !== columns.length) read.faults.push({ row, column: '', reason: wrongLength });
    else if (result.success) read.rows.push({ ...result.data, row });
    else read.faults.push(...faultsOf(row, result.error));
  }
  return read;
}

/** Errors of the header; while it is wrong, every row would be wrong too. */
function faultsOfColumns(row: number, columns: readonly string[]): VoucherImportFault[] {
  const faults = (found: readonly string[], reason: string): VoucherImportFault[] =>
    found.map((column) => ({ row, column, reason }));
  const unnamed = columns.flatMap((column, index) => (column ? [] : [`column ${index + 1}`]));
  const unknown = [...new Set(columns)].filter((column) => column && !known.includes(column));
  const repeated = known.filter((column) => columns.indexOf(column) < columns.lastIndexOf(column));
  const missing = required.filter((column) => !columns.includes(column));
  return [
    ...faults(unnamed, 'This column has no name.'),
    ...faults(unknown, 'This column is not known.'),
    ...faults(repeated, 'This column is repeated.'),
    ...faults(missing, 'This column is missing.'),
  ];
}

/** One error per cell. */
function faultsOf(row: number, { issues }: z.ZodError): VoucherImportFault[] {
  const reasons = new Map<string, string>();
  for (const issue of issues) {
    const column = String(issue.path[0] ?? '');
    if (!reasons.has(column)) reasons.set(column, issue.message);
  }
  return [...reasons].map(([column, reason]) => ({ row, column, reason }));
}
