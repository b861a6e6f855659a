import { open } from 'node:fs/promises';
import iconv from 'iconv-lite';
import { type Delimiter, detectDelimiter } from './delimiter.js';
import { type Encoding, guessEncoding, isMostlyUtf8, isUtf8 } from './encoding.js';

/** How a CSV file is written. `separatorLine`: it begins with a `sep=` line. */
export interface Dialect {
  encoding: Encoding;
  delimiter: Delimiter;
  separatorLine: boolean;
}

const headBytes = 64 * 1024;

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** How a zip (.xlsx, .ods) and an .xls begin. */
const spreadsheetMarks = ['504b0304', 'd0cf11e0'];

/** Whether it is no CSV file at all, but a spreadsheet with another name. */
export async function isSpreadsheet(path: string): Promise<boolean> {
  return spreadsheetMarks.includes((await readHead(path)).toString('hex', 0, 4));
}

async function encodingOf(path: string, head: Buffer): Promise<Encoding> {
  const guess = guessEncoding(head);
  if (guess.isCertain || (await isUtf8(path)) || (await isMostlyUtf8(path))) return guess.encoding;
  return 'windows-1252';
}

/** Finds out how the file is written: comma, semicolon or tab; UTF-8, UTF-16 or windows-1252, with or without a BOM. */
export async function detectDialect(path: string): Promise<Dialect> {
  const head = await readHead(path);
  const encoding = await encodingOf(path, head);
  const { delimiter, declared } = detectDelimiter(iconv.decode(head, encoding));
  return { encoding, delimiter, separatorLine: declared };
}
