interface PdfContent {
  /** The pieces of text of each page, in drawing order. */
  pages: string[][];
  /** The document's metadata. */
  info: object;
}

/** What can be copied from a PDF, and its metadata, as Firefox reads them. */
export async function readPdf(pdf: Uint8Array): Promise<PdfContent> {
  // Most tests that use this library read no PDF, and loading the reader takes a while.
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const loading = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 });
  const document = await loading.promise;
  const pages: string[][] = [];
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')));
  }
  const { info } = await document.getMetadata();
  await loading.destroy();
  return { pages, info };
}

/** The text of a PDF: one line for each piece of text. */
export async function pdfText(pdf: Uint8Array): Promise<string> {
  const { pages } = await readPdf(pdf);
  return pages
    .flat()
    .filter((text) => text.trim())
    .join('\n');
}
