import { csvCell, csvLine } from '@music/rules';

/** Rows as CSV, as spreadsheets read it: in UTF-8 that says so. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => csvLine(row.map(csvCell))).join('')}`;
