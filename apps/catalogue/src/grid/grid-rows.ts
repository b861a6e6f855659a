import type { Category } from '@music/contracts';
import { comparePlaces, GridOrder, type GridPlace } from './grid-order.js';
import { type ListedRow, listedRow } from './grid-row.js';
import type { PublicationRecord } from './grid.repository.js';

interface PlacedRow extends GridPlace, ListedRow {}

/**
 * The rows of a category in its default order (rule D6). `onRead` is called after each page with the number of rows
 * read so far.
 */
export async function gridRows(
  category: Category,
  pages: AsyncIterable<readonly PublicationRecord[]>,
  onRead?: (count: number) => void,
): Promise<ListedRow[]> {
  const order = new GridOrder(category);
  const placed: PlacedRow[] = [];
  for await (const page of pages) {
    for (const record of page) placed.push({ keys: order.keys(record), ...listedRow(category, record) });
    onRead?.(placed.length);
  }
  return placed.sort(comparePlaces);
}
