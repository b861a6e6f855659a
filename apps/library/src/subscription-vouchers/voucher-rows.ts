import { SubscriptionVoucherForm, type VoucherImportFault } from '@music/contracts';
import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';

const mostRows = 1_000;

const { customerName, email, sequenceNumber } = SubscriptionVoucherForm.shape;
const number = (cell: unknown): unknown =>
  typeof cell === 'string' && /^\d{1,9}$/.test(cell) ? Number(cell) : cell;
const Row = z.strictObject({
  customerName,
  email,
  year: z.preprocess(number, z.number('Enter a year.').int().min(1_000).max(9_999)),
  journals: z
    .string()
    .transform((cell) => [...new Set(cell.split(';').map((name) => name.trim()))].filter(Boolean))
    .refine((names) => names.length > 0, 'Name a journal.'),
  sequenceNumber: z.preprocess(
    (cell) => (cell === undefined || cell === '' ? 1 : number(cell)),
    z.number('Enter a number.').pipe(sequenceNumber),
  ),
});
/** What a row of the file asks for; `row` as a spreadsheet numbers it. */
export type VoucherRow = z.infer<typeof Row> & { row: number };

interface ReadVouchers {
  rows: VoucherRow[];
  faults: VoucherImportFault[];
  /** Of the file, those with faults among them. */
  count: number;
}

/** However the header writes them. */
const names = new Map(Object.keys(Row.shape).map((column) => [column.toLowerCase(), column]));
const named = (headers: string[]): string[] =>
  headers.map((header) => names.get(header.trim().toLowerCase()) ?? header.trim());
const Records = z.array(
  z.object({ record: z.record(z.string(), z.string()), info: z.object({ lines: z.number() }) }),
);

/** Reads all rows, and says what is wrong with them by row and column. */
export function readVouchers(csv: string): ReadVouchers {
  try {
    const options = { bom: true, trim: true, columns: named, skip_empty_lines: true, info: true };
    return checked(Records.parse(parse(csv, options)));
  } catch (fault) {
    if (!(fault instanceof CsvError)) throw fault;
    return {
      rows: [],
      faults: [{ row: Number(fault.lines) || 1, column: '', reason: fault.message }],
      count: 0,
    };
  }
}

function checked(records: z.infer<typeof Records>): ReadVouchers {
  const count = records.length;
  if (!count) return { rows: [], faults: [{ row: 1, column: '', reason: 'There are no rows.' }], count };
  if (count > mostRows)
    return {
      rows: [],
      faults: [{ row: mostRows + 2, column: '', reason: 'The file may have 1,000 rows.' }],
      count,
    };
  const read: ReadVouchers = { rows: [], faults: [], count };
  for (const { record, info } of records) {
    const result = Row.safeParse(record);
    if (result.success) read.rows.push({ ...result.data, row: info.lines });
    else read.faults.push(...faultsOf(info.lines, result.error));
  }
  return read;
}

/** One of each cell. */
function faultsOf(row: number, { issues }: z.ZodError): VoucherImportFault[] {
  const reasons = new Map<string, string>();
  for (const issue of issues) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : [];
    for (const column of unknown) reasons.set(column, 'This column is not known.');
    const column = String(issue.path[0] ?? '');
    if (!unknown.length && !reasons.has(column)) reasons.set(column, issue.message);
  }
  return [...reasons].map(([column, reason]) => ({ row, column, reason }));
}
