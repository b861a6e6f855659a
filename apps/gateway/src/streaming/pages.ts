import { currentContext, runInContext } from '@music/platform';

/**
 * A long list, page by page, for as long as somebody reads it. `ask` gets the previous page and returns null at the
 * end. As a stream may be read from anywhere, each page is requested in the context of the first call.
 */
export async function* pagesOf<Page>(
  ask: (before: Page | null) => Promise<Page> | null,
): AsyncGenerator<Page, void> {
  const context = currentContext();
  let page: Page | null = null;
  for (;;) {
    const asked: Promise<Page> | null = runInContext(context, () => ask(page));
    if (!asked) return;
    page = await asked;
    yield page;
  }
}
