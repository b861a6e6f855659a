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
  // A copy on the heap, and nothing is left of the canvas: the collector knows nothing of what lies outside, and a hundred pages
  // would still be there.
  const pixels = new Uint8ClampedArray(canvas.data());
  canvas.width = 1;
  canvas.height = 1;
  return { width, height, points, pixels };
}
