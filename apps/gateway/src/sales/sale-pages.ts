import {
  type getOverview,
  listSaleRows,
  type ParsedRequestOf,
  type ReplyOf,
  type SaleRow,
} from '@music/contracts';
import type { Bus } from '@music/messaging';
import { currentContext, runInContext } from '@music/platform';

/** What reporting gives at a time. */
const pageSize = 2_000;

/**
 * All rows of a period, page by page, for as long as somebody reads them. A stream is read from anywhere: each page is
 * asked for in the name of whoever asked for the first.
 */
export async function* salePages(
  bus: Bus,
  range: ParsedRequestOf<typeof getOverview>,
): AsyncGenerator<SaleRow[], void> {
  const context = currentContext();
  const page = (after: string | null): Promise<ReplyOf<typeof listSaleRows>> =>
    runInContext(context, () => bus.call(listSaleRows, { ...range, after, limit: pageSize }));
  for (let after: string | null = null, isMore = true; isMore; isMore = after !== null) {
    const { rows, next } = await page(after);
    yield rows;
    after = next;
  }
}
