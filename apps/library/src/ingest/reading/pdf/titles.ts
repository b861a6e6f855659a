import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { FileContent } from '../reading.js';

const maxTextLength = 5_000;

/** The text of the first page in its largest letters, all its text, and the title in the file's metadata. */
export async function titleOf(pdf: PDFDocumentProxy): Promise<Pick<FileContent, 'title' | 'text'>> {
  const metadataTitle = await titleInMetadata(pdf);
  const words = await wordsOnFirstPage(pdf);
  const largest = Math.max(...words.map(({ height }) => height));
  const title = joined(words.filter(({ height }) => height > largest * 0.95));
  return {
    title: title || metadataTitle || null,
    text: `${metadataTitle} ${joined(words)}`.slice(0, maxTextLength),
  };
}

async function titleInMetadata(pdf: PDFDocumentProxy): Promise<string> {
  const { info } = await pdf.getMetadata();
  return 'Title' in info && typeof info.Title === 'string' ? info.Title : '';
}

/** None for a scanned page. */
async function wordsOnFirstPage(pdf: PDFDocumentProxy): Promise<{ str: string; height: number }[]> {
  const page = await pdf.getPage(1);
  const { items } = await page.getTextContent();
  return items.flatMap((item) => ('str' in item && /\p{L}/u.test(item.str) ? [item] : []));
}

const joined = (words: readonly { str: string }[]): string => words.map(({ str }) => str.trim()).join(' ');
