import { createCanvas } from '@napi-rs/canvas';
import { getDocument, type PDFPageProxy, Util } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PagePixels } from '../src/stamp-drawing/ink-map.js';

/** Pixels a point. */
const scale = 1.5;

interface SheetText {
  /** All text that can be copied out of it. */
  text: string;
  /** In points. */
  height: number;
  /** How the line of the licence is rotated on the displayed page: 0 if it reads from left to right, 90 upwards. */
  turned: number | null;
}
export type ReadSheet = SheetText & PagePixels;

async function pixelsOf(page: PDFPageProxy): Promise<PagePixels> {
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height));
  const canvasContext = canvas.getContext('2d');
  await page.render({ canvas: null, canvasContext: canvasContext as never, viewport }).promise;
  const { data } = canvasContext.getImageData(0, 0, canvas.width, canvas.height);
  return { pixels: data, width: canvas.width, points: canvas.width / scale };
}

async function textOf(page: PDFPageProxy): Promise<SheetText> {
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const pieces = items.flatMap((item) => ('str' in item ? [item] : []));
  const line = pieces.find(({ str }) => str.startsWith('Licensed'));
  const [a = 0, b = 0]: number[] = line ? Util.transform(viewport.transform, line.transform) : [];
  const turned = line ? (Math.round((Math.atan2(-b, a) * 180) / Math.PI) + 360) % 360 : null;
  return { text: pieces.map(({ str }) => str).join(''), height: viewport.height, turned };
}

async function readPages<Sheet>(pdf: Uint8Array, read: (page: PDFPageProxy) => Promise<Sheet>) {
  const loading = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 });
  const document = await loading.promise;
  const sheets: Sheet[] = [];
  for (let page = 1; page <= document.numPages; page += 1)
    sheets.push(await read(await document.getPage(page)));
  const { info } = await document.getMetadata();
  await loading.destroy();
  return { sheets, info };
}

/** Every page as text, read with Firefox's PDF reader, and the document's metadata. */
export const readTexts = (pdf: Uint8Array) => readPages(pdf, textOf);

/** The same, and each page as a picture. */
export const readSheets = (pdf: Uint8Array) =>
  readPages(pdf, async (page) => ({ ...(await textOf(page)), ...(await pixelsOf(page)) }));
