/** Prefixes text that a spreadsheet would take for a formula with an apostrophe, which makes it plain text. */
const harmless = (cell: string): string => (/^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell);
const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Rows as CSV, as spreadsheets read it: in UTF-8 that says so. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map((cell) => quoted(harmless(cell))).join(',')}\r\n`).join('')}`;
