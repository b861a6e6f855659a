import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, StandardFonts } from '@cantoo/pdf-lib';

interface PdfOptions {
  title?: string;
  pages?: number;
  size?: [number, number];
  /** Anything else that a file may contain. */
  more?: (document: PDFDocument) => unknown;
}

/** An invented piece of music as a PDF: its title and a few staves. */
export async function pdfOf({
  title = 'Greater Things',
  pages = 1,
  size,
  more,
}: PdfOptions = {}): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.TimesRoman);
  for (let no = 1; no <= pages; no += 1) {
    const page = document.addPage(size ?? [595, 842]);
    page.drawText(title, { x: 60, y: page.getHeight() - 80, size: 30, font });
    page.drawText(`Page ${no}`, { x: 60, y: 40, size: 9, font });
    for (let line = 0; line < 5; line += 1) {
      const y = page.getHeight() / 2 + 7 * line;
      page.drawLine({ start: { x: 40, y }, end: { x: page.getWidth() - 40, y }, thickness: 0.5 });
    }
  }
  await more?.(document);
  return document.save();
}

/** An action that a viewer performs automatically when the file is opened. */
export const opening = (document: PDFDocument, action: Record<string, string>): void => {
  const { context } = document;
  document.catalog.set(PDFName.of('OpenAction'), context.register(context.obj(action)));
};

/** The bytes of a PDF that no library would write: `objects` are numbered from 1, and the first is the root. */
export function rawPdf(objects: readonly (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = 9;
  for (const [index, body] of objects.entries()) {
    const object = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(body),
      Buffer.from('\nendobj\n'),
    ]);
    offsets.push(length);
    length += object.length;
    parts.push(object);
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF`,
    ),
  );
  return Buffer.concat(parts);
}

/** One page with this content, compressed. */
export const pageOf = (content: Buffer, resources = '<<>>', ...more: string[]): Buffer => {
  const packed = deflateSync(content);
  return rawPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources${resources}>>`,
    Buffer.concat([
      Buffer.from(`<</Length ${packed.length}/Filter/FlateDecode>>stream\n`),
      packed,
      Buffer.from('\nendstream'),
    ]),
    ...more,
  ]);
};
