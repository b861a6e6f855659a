import { buffer } from 'node:stream/consumers';
import { type Run, widthOf } from '@music/platform/text-runs';
import PDFDocument from 'pdfkit';
import { darkModules, qrOf, quietZone } from '../codes/qr.js';
import { stampSizes } from './stamp-places.js';

/** A one-page PDF that is drawn on other pages; its size in points. */
export interface Drawing {
  pdf: Buffer;
  width: number;
  height: number;
}

/** Nothing in the file depends on time or machine: the same stamp gives the same bytes. */
const date = new Date(0);
/** Relative to the font size: the height above and below the baseline. */
const ascent = 1;
const descent = 0.3;

const sheet = (width: number, height: number): PDFKit.PDFDocument =>
  new PDFDocument({
    size: [width, height],
    margin: 0,
    pdfVersion: '1.7',
    font: undefined,
    info: { CreationDate: date, ModDate: date },
  });

async function finished(document: PDFKit.PDFDocument, width: number, height: number): Promise<Drawing> {
  document.end();
  return { pdf: await buffer(document), width, height };
}

/** The line at its full size. */
export function drawLine(runs: readonly Run[]): Promise<Drawing> {
  const size = stampSizes.fontSize;
  const [width, height] = [widthOf(runs) * size, (ascent + descent) * size];
  // A drawing begins with the colour of the page it is drawn on.
  const document = sheet(width, height).fillColor('black');
  let x = 0;
  for (const { font, text } of runs) {
    document.registerFont(font.name, font.trueType).font(font.name).fontSize(size);
    document.text(text, x, ascent * size, { lineBreak: false, baseline: 'alphabetic', features: [] });
    x += font.widthOf(text) * size;
  }
  return finished(document, width, height);
}

/** A QR code on white. */
export function drawCode(text: string): Promise<Drawing> {
  const code = qrOf(text);
  const edge = stampSizes.code;
  const module = edge / (code.count + 2 * quietZone);
  const document = sheet(edge, edge);
  document.rect(0, 0, edge, edge).fill('white');
  for (const { row, column } of darkModules(code))
    document.rect(column * module, row * module, module, module);
  document.fill('black');
  return finished(document, edge, edge);
}
