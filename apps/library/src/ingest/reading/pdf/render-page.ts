import { createCanvas } from '@napi-rs/canvas';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PagePixels } from '../../../stamp-drawing/ink-map.js';

/** A page as a reader sees it. */
export interface DrawnPage extends PagePixels {
  height: number;
}

/** Renders a page `width` pixels wide, cropped and rotated as the PDF says. */
export async function renderPage(page: PDFPageProxy, width: number): Promise<DrawnPage> {
  const points = page.getViewport({ scale: 1 }).width;
  const viewport = page.getViewport({ scale: width / points });
  const height = Math.max(1, Math.round(viewport.height));
  const canvas = createCanvas(width, height);
  const canvasContext = canvas.getContext('2d');
  await page.render({ canvas: null, canvasContext, viewport }).promise;
  // Copies the picture to the heap and frees the canvas: the garbage collector does not see memory outside the heap,
  // and a hundred pages would accumulate.
  const pixels = new Uint8ClampedArray(canvas.data());
  canvas.width = 1;
  canvas.height = 1;
  return { width, height, points, pixels };
}
