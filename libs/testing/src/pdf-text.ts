/** The text that can be copied from a PDF: one line for each piece of text, in drawing order. */
export async function pdfText(pdf: Buffer): Promise<string> {
  // Most tests that use this library read no PDF, and loading the reader takes a while.
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const loading = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 });
  const document = await loading.promise;
  const lines: string[] = [];
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent();
    lines.push(...items.map((item) => ('str' in item ? item.str : '')).filter((text) => text.trim()));
  }
  await loading.destroy();
  return lines.join('\n');
}
