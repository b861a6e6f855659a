import { SubscriptionVoucherForm, type VoucherImportFault } from '@music/contracts';
import { z } from 'zod';
import { type CsvRow, csvRows, CsvRowError } from '../csv/csv-rows.js';

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
const expiredYearText = (year: number): string => `Vouchers for ${year} can no longer be used.`;
/** `firstYear`: the first that can be redeemed. */
const rowFrom = (firstYear: number) =>
  Row.extend({
    year: Row.shape.year.refine((year) => year >= firstYear, {
      error: ({ input }) => expiredYearText(Number(input)),
    }),
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

const wrongCellCount = 'This row has more or fewer cells than the header.';

/** Reads all rows, and reports errors by row and column. `firstYear`: the first that can be redeemed. */
export function readVouchers(csv: string, firstYear: number): ReadVouchers {
  try {
    const [header = { row: 1, cells: [] }, ...rows] = csvRows(csv, { maxRows });
    return checked(header, rows, rowFrom(firstYear));
  } catch (error) {
    if (!(error instanceof CsvRowError)) throw error;
    const [column = ''] = named([error.column]);
    return { rows: [], faults: [{ row: error.row, column, reason: error.message }], count: 0 };
  }
}

const noRows = ({ row }: CsvRow): VoucherImportFault => ({ row, column: '', reason: 'There are no rows.' });

function checked(header: CsvRow, rows: readonly CsvRow[], schema: typeof Row): ReadVouchers {
  const count = rows.length;
  const columns = named(header.cells);
  const faults = count ? faultsOfColumns(header.row, columns) : [noRows(header)];
  if (faults.length) return { rows: [], faults, count };
  const read: ReadVouchers = { rows: [], faults: [], count };
  for (const { row, cells } of rows) {
    const result = schema.safeParse(
      Object.fromEntries(columns.map((column, index) => [column, cells[index]])),
    );
    if (cells.length !== columns.length) read.faults.push({ row, column: '', reason: wrongCellCount });
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
