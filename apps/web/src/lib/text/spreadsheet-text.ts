/** What somebody can do who chose a spreadsheet where a CSV file is expected. */
export const saveAsCsv = 'Please open it, save it as CSV, and choose the new file.';
