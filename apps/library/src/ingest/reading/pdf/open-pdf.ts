import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { FileRefused } from '../../file-refused.js';

const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const below = (name: string): string => `${join(folder, name)}/`;

/** Resources that a PDF may leave out: standard fonts, character maps, image decoders. */
const resources = {
  standardFontDataUrl: below('standard_fonts'),
  cMapUrl: below('cmaps'),
  wasmUrl: below('wasm'),
  iccUrl: below('iccs'),
};
/** A page of A3 scanned at 600 dpi has 70 million. */
const maxImageSize = 80_000_000;

/** Opens a PDF and passes it to `work`. Throws `FileRefused` if it cannot be read. */
export async function withPdf<T>(
  content: Uint8Array,
  work: (pdf: PDFDocumentProxy) => Promise<T>,
): Promise<T> {
  const loading = getDocument({
    data: content,
    ...resources,
    cMapPacked: true,
    useSystemFonts: false,
    enableXfa: false,
    maxImageSize,
    verbosity: 0,
  });
  try {
    return await work(await loading.promise.catch(refuse));
  } finally {
    await loading.destroy();
  }
}

const refuse = (): never => {
  throw new FileRefused('is broken: its pages cannot be found');
};
