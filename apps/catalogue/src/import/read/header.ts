import type { Finding } from '../finding.js';
import { type Column, csvColumns, type FileKind } from './columns.js';

/** The position of each known column, and its spelling in the file. */
export interface Header {
  /** The number of cells every row must have. */
  width: number;
  columns: ReadonlyMap<string, { index: number; label: string }>;
}

/** Headers are compared without case, spaces, underscores and punctuation. */
const key = (label: string): string =>
  label
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** A column's own name has precedence over another column's alias. */
function knownNames(kind: FileKind): ReadonlyMap<string, Column> {
  const aliases = csvColumns[kind].flatMap((column) =>
    column.aliases.map((alias) => [key(alias), column] as const),
  );
  return new Map([...aliases, ...csvColumns[kind].map((column) => [key(column.name), column] as const)]);
}

const rejectedColumn = (file: string, column: string | null, problem: string): Finding => ({
  outcome: 'rejected',
  file,
  row: 1,
  column,
  value: column ?? '',
  problem,
});
const emptyRow = 'the first row is empty; it should name the columns';

function problemWith(label: string, column: Column | undefined, seen: boolean): string | null {
  if (label === '') return 'the column has no header';
  if (!column) return 'unknown column';
  return seen ? `a second column for ${column.name}` : null;
}

/** Reads a header row. Unknown, repeated and missing columns become findings, or the whole row if it is empty. */
export function readHeader(
  file: string,
  kind: FileKind,
  cells: readonly string[],
): { header: Header; findings: Finding[] } {
  const columns = new Map<string, { index: number; label: string }>();
  const findings: Finding[] = [];
  const known = knownNames(kind);
  const all = cells.map((cell) => cell.replace(/^\uFEFF/, '').trim());
  // Like a row, the header may end in empty cells: spreadsheets write them for columns that were emptied.
  const labels = all.slice(0, all.findLastIndex((label) => label !== '') + 1);
  const header = { width: labels.length, columns };
  if (labels.every((label) => label === ''))
    return { header, findings: [rejectedColumn(file, null, emptyRow)] };
  labels.forEach((label, index) => {
    const column = known.get(key(label));
    const problem = problemWith(label, column, column !== undefined && columns.has(column.name));
    if (problem) findings.push(rejectedColumn(file, label || `column ${index + 1}`, problem));
    else if (column) columns.set(column.name, { index, label });
  });
  for (const { name, required } of csvColumns[kind])
    if (required && !columns.has(name)) findings.push(rejectedColumn(file, name, 'the column is missing'));
  return { header, findings };
}
