import type { TextItem } from 'pdfjs-dist/types/src/display/api.js';

interface PieceOfText {
  text: string;
  /** The height of its line above the foot of the page, in points. */
  y: number;
  x: number;
  width: number;
}

interface PdfContent {
  /** The pieces of text of each page, in drawing order. */
  pages: string[][];
  /** The same, with their places. */
  placed: PieceOfText[][];
  /** The document's metadata. */
  info: object;
}

/** What can be copied from a PDF, and its metadata, as Firefox reads them. */
export async function readPdf(pdf: Uint8Array): Promise<PdfContent> {
  // Most tests that use this library read no PDF, and loading the reader takes a while.
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const loading = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 });
  const document = await loading.promise;
  const placed: PieceOfText[][] = [];
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent();
    placed.push(items.map((item) => ('str' in item ? pieceOf(item) : { text: '', x: 0, y: 0, width: 0 })));
  }
  const { info } = await document.getMetadata();
  await loading.destroy();
  return { pages: placed.map((pieces) => pieces.map(({ text }) => text)), placed, info };
}

function pieceOf({ str, transform, width }: TextItem): PieceOfText {
  const [x, y] = (transform as number[]).slice(4);
  return { text: str, x: x ?? 0, y: y ?? 0, width };
}

/** The text of a PDF: one line for each piece of text. */
export async function pdfText(pdf: Uint8Array): Promise<string> {
  const { pages } = await readPdf(pdf);
  return pages
    .flat()
    .filter((text) => text.trim())
    .join('\n');
}
