import {
  type getOverview,
  listSaleRows,
  type ParsedRequestOf,
  type ReplyOf,
  type SaleRow,
} from '@music/contracts';
import type { Bus } from '@music/messaging';
import { pagesOf, rowsOf } from '../streaming/pages.js';

/** How many rows reporting returns at a time. */
const batchSize = 2_000;

/** All rows of a period. */
export function salePages(
  bus: Bus,
  range: ParsedRequestOf<typeof getOverview>,
): AsyncGenerator<SaleRow[], void> {
  const batches = pagesOf<ReplyOf<typeof listSaleRows>>((previous) =>
    previous?.next === null
      ? null
      : bus.call(listSaleRows, { ...range, after: previous?.next ?? null, limit: batchSize }),
  );
  return rowsOf(batches);
}
