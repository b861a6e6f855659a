import { buffer } from 'node:stream/consumers';
import { degrees, PDFDocument } from '@cantoo/pdf-lib';
import pdfkit from 'pdfkit';

interface Sheet {
  width?: number;
  height?: number;
  turned?: 0 | 90 | 180 | 270;
  /** From the lower left corner: x, y, width, height. */
  crop?: [number, number, number, number];
  /** Filled to its edges. */
  full?: boolean;
}

/** A small PDF of pages with lines like staves, from 30 points to 30 points from its edges. */
export async function stavesPdf(...sheets: Sheet[]): Promise<Uint8Array<ArrayBuffer>> {
  const document = new pdfkit({ autoFirstPage: false });
  for (const { width = 420, height = 300, full } of sheets) {
    document.addPage({ size: [width, height], margin: 0 });
    if (full) document.rect(0, 0, width, height).fill('#446');
    for (let y = 40; y < height - 30; y += 10)
      document
        .moveTo(30, y)
        .lineTo(width - 30, y)
        .stroke();
    document.fillColor('black').text('Nicaea', 30, 26, { lineBreak: false });
  }
  document.end();
  const drawn = await PDFDocument.load(await buffer(document));
  for (const [index, { turned = 0, crop }] of sheets.entries()) {
    const page = drawn.getPage(index);
    page.setRotation(degrees(turned));
    if (crop) page.setCropBox(...crop);
  }
  return drawn.save();
}
