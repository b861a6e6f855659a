/** A text as a cell of a CSV file. What a spreadsheet would take for a formula gets an apostrophe, which makes it plain text. */
export function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export const csvLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;
