import { createCanvas } from '@napi-rs/canvas';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PagePixels } from '../../../stamping/ink-map.js';

/** A page as it is seen. */
export interface DrawnPage extends PagePixels {
  height: number;
}

/** Draws a page `width` pixels wide: cropped and turned, where the PDF says so. */
export async function renderPage(page: PDFPageProxy, width: number): Promise<DrawnPage> {
  const points = page.getViewport({ scale: 1 }).width;
  const viewport = page.getViewport({ scale: width / points });
  const height = Math.max(1, Math.round(viewport.height));
  const canvas = createCanvas(width, height);
  const canvasContext = canvas.getContext('2d');
  await page.render({ canvas: null, canvasContext, viewport }).promise;
  const pixels = canvasContext.getImageData(0, 0, width, height).data;
  return { width, height, points, pixels };
}
