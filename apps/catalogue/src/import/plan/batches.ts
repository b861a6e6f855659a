import type { CatalogueFile } from '../read/catalogue-folder.js';
import type { FileKind } from '../read/columns.js';
import { readRows } from '../read/rows.js';
import { type RowOf, rowReaders } from '../row/catalogue-row.js';
import { placeKey, type Skipped } from './survey-files.js';

/** As many rows as one statement takes: enough to be quick, few enough to stay small. */
const batchSize = 1_000;

/** Reads a file again, in batches, leaving out rows that are not to be imported. */
export async function* readBatches<K extends FileKind>(
  file: CatalogueFile & { kind: K },
  skipped: Skipped,
): AsyncGenerator<RowOf[K][]> {
  let batch: RowOf[K][] = [];
  for await (const reader of readRows(file)) {
    if (skipped.has(placeKey(file.file, reader.place.row))) continue;
    batch.push(rowReaders[file.kind](reader));
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length) yield batch;
}

/** Cuts a list into batches. */
export const inBatches = <T>(items: readonly T[], size = 5_000): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));

/** Reads the next value while the last one is being processed: parsing and the database work in parallel. */
export async function* readAhead<T>(values: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = values.next();
  try {
    for (;;) {
      const { value, done } = await next;
      if (done) return;
      next = values.next();
      // Awaited above in the next round; an error before that must not count as unhandled.
      next.catch(() => undefined);
      yield value;
    }
  } finally {
    await values.return(undefined);
  }
}
