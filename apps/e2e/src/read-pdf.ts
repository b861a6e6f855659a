import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of every page, read with Firefox's PDF reader, and the document's metadata. */
export async function readPdf(content: Uint8Array): Promise<{ pages: string[]; info: object }> {
  const loading = getDocument({ data: Uint8Array.from(content), verbosity: 0 });
  const document = await loading.promise;
  const pages: string[] = [];
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
  }
  const { info } = await document.getMetadata();
  await loading.destroy();
  return { pages, info };
}
