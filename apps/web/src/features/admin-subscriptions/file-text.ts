/** Shown by a byte order mark, or by the zero in the first character: the header of a list begins with a Western letter. */
function utf16Of([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || first === 0 ? 'utf-16be' : null;
}

/** The text of a file: in UTF-8 or UTF-16, or as spreadsheets of Western Europe still write it. */
export async function fileText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
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
