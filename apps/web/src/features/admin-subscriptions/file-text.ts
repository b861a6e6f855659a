/** The text of a file: in UTF-8, or as spreadsheets of Western Europe still write it. */
export async function fileText(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** How a zip (.xlsx, .ods) and an .xls begin when they are read as text. */
const spreadsheetMarks = ['PK\u0003\u0004', 'ÐÏ\u0011à'];

/** Whether the text is that of a spreadsheet that was renamed to .csv. */
export const isSpreadsheet = (text: string): boolean =>
  spreadsheetMarks.some((mark) => text.startsWith(mark));
