import { readFile, writeFile } from 'node:fs/promises';
import type { FileContent, ReadingTask } from '../reading.js';
import { checkedPdf } from './check-pdf.js';
import { drawPages } from './draw-pages.js';
import { withPdf } from './open-pdf.js';
import { titleOf } from './titles.js';

/** Throws `FileRefused` for anything but sheet music. */
export async function readPdf({ path, samplePages }: ReadingTask): Promise<FileContent> {
  const content = await readFile(path);
  const checked = await checkedPdf(content);
  return withPdf(new Uint8Array(checked), async (pdf) => ({
    path: checked === content ? path : await stored(`${path}.pdf`, checked),
    mediaType: 'application/pdf',
    pages: pdf.numPages,
    milliseconds: null,
    peaks: null,
    ...(await drawPages(pdf, samplePages)),
    ...(await titleOf(pdf)),
  }));
}

async function stored(path: string, content: Uint8Array): Promise<string> {
  await writeFile(path, content);
  return path;
}
