import { readFile } from 'node:fs/promises';
import type { FileContent, ReadingTask } from '../reading.js';
import { checkPdf } from './check-pdf.js';
import { drawPages } from './draw-pages.js';
import { withPdf } from './open-pdf.js';
import { titleOf } from './titles.js';

/** Throws `FileRefused` for anything but sheet music. */
export async function readPdf({ path, samplePages }: ReadingTask): Promise<FileContent> {
  const content = await readFile(path);
  await checkPdf(content);
  return withPdf(new Uint8Array(content), async (pdf) => ({
    path,
    mediaType: 'application/pdf',
    pages: pdf.numPages,
    milliseconds: null,
    peaks: null,
    ...(await drawPages(pdf, samplePages)),
    ...(await titleOf(pdf)),
  }));
}
