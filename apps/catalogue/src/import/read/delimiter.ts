import { parse } from 'csv-parse/sync';

const delimiters = [',', ';', '\t'] as const;
export type Delimiter = (typeof delimiters)[number];

/** The `sep=;` line that some spreadsheets write first; it is not a row of the sheet. */
const declaration = /^sep=(.)\r?(\n|$)/i;

const isDelimiter = (text: string | undefined): text is Delimiter =>
  delimiters.some((delimiter) => delimiter === text);

/** The first record's cells if the text is split at `delimiter`; none if it cannot be split. */
function firstRecord(text: string, delimiter: Delimiter): string[] {
  try {
    const options = { delimiter, to: 1, relax_column_count: true, relax_quotes: true, bom: true };
    return parse(text, options)[0] ?? [];
  } catch {
    return [];
  }
}

/**
 * The delimiter of a text, from its `sep=` line or its header: the one that yields the most cells. `declared`: the text begins
 * with a `sep=` line, which must be skipped.
 */
export function detectDelimiter(text: string): { delimiter: Delimiter; declared: boolean } {
  const separator = declaration.exec(text)?.[1];
  if (isDelimiter(separator)) return { delimiter: separator, declared: true };
  const counted = delimiters.map((delimiter) => ({ delimiter, cells: firstRecord(text, delimiter).length }));
  const best = counted.reduce((a, b) => (b.cells > a.cells ? b : a));
  return { delimiter: best.delimiter, declared: false };
}
