import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PreparedPreview } from '../../../files/prepared-file.js';
import { findStampPlaces } from '../../../stamp-drawing/find-stamp-places.js';
import type { FileContent } from '../reading.js';
import { renderPage } from './render-page.js';
import { samplePictures, sampleWidth } from './sample-pictures.js';

/** In pixels: enough to find every thin line. */
const inkWidth = 700;

type Drawn = Pick<FileContent, 'previews' | 'stampPlaces'>;

/** Renders every page once: to find free space and, for the first `sampleCount`, to make the sample pictures. */
export async function drawPages(pdf: PDFDocumentProxy, sampleCount: number): Promise<Drawn> {
  const previews: PreparedPreview[] = [];
  const stampPlaces: Drawn['stampPlaces'] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const isSample = number <= sampleCount;
    const drawn = await renderPage(page, isSample ? sampleWidth : inkWidth);
    stampPlaces.push(findStampPlaces(drawn, { withCode: number === 1 }));
    if (isSample) previews.push(...(await samplePictures(number, drawn)));
    page.cleanup();
  }
  return { previews, stampPlaces };
}
