import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PreparedPreview } from '../../../files/prepared-file.js';
import { findStampPlaces } from '../../../stamp-drawing/find-stamp-places.js';
import type { FileContent } from '../reading.js';
import { renderPage } from './render-page.js';
import { samplePictures, sampleWidth } from './sample-pictures.js';

/** In pixels: enough to find every thin line. */
const inkWidth = 700;

type Drawn = Pick<FileContent, 'previews' | 'stampPlaces'>;

/**
 * Renders every page once: to find free space and, for at most `sampleCount` of the first, to make the sample pictures. These never
 * show the whole file: all pages but one, or half a page.
 */
export async function drawPages(pdf: PDFDocumentProxy, sampleCount: number): Promise<Drawn> {
  const half = pdf.numPages === 1;
  const shown = Math.min(sampleCount, half ? 1 : pdf.numPages - 1);
  const previews: PreparedPreview[] = [];
  const stampPlaces: Drawn['stampPlaces'] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const isSample = number <= shown;
    const drawn = await renderPage(page, isSample ? sampleWidth : inkWidth);
    stampPlaces.push(findStampPlaces(drawn, { withCode: number === 1 }));
    if (isSample) previews.push(...(await samplePictures(number, drawn, { half })));
    page.cleanup();
  }
  return { previews, stampPlaces };
}
