import {
  type getOverview,
  listSaleRows,
  type ParsedRequestOf,
  type ReplyOf,
  type SaleRow,
} from '@music/contracts';
import type { Bus } from '@music/messaging';
import { pagesOf } from '../streaming/pages.js';

/** The size of a page from reporting. */
const pageSize = 2_000;

/** All rows of a period. */
export async function* salePages(
  bus: Bus,
  range: ParsedRequestOf<typeof getOverview>,
): AsyncGenerator<SaleRow[], void> {
  const pages = pagesOf<ReplyOf<typeof listSaleRows>>((before) =>
    before?.next === null
      ? null
      : bus.call(listSaleRows, { ...range, after: before?.next ?? null, limit: pageSize }),
  );
  for await (const { rows } of pages) yield rows;
}
