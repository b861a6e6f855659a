import { currentContext, runInContext } from '@music/platform';

/**
 * A long list, page by page, for as long as somebody reads it. `fetchPage` gets the previous page and returns null at the
 * end. As a stream may be read from anywhere, each page is requested in the context of the first call.
 */
export async function* pagesOf<Page>(
  fetchPage: (previous: Page | null) => Promise<Page> | null,
): AsyncGenerator<Page, void> {
  const context = currentContext();
  let page: Page | null = null;
  for (;;) {
    const pending: Promise<Page> | null = runInContext(context, () => fetchPage(page));
    if (!pending) return;
    page = await pending;
    yield page;
  }
}

/** The rows of each page. */
export async function* rowsOf<Row>(pages: AsyncIterable<{ rows: Row[] }>): AsyncGenerator<Row[], void> {
  for await (const { rows } of pages) yield rows;
}
