import type { Category } from '@music/contracts';
import type { Read } from '../database/snapshot-read.js';
import type { PublicationRecord } from './grid.repository.js';

const batchSize = 2_000;

/** `sql`: of a declared statement; `sellsFilesOnly`: no PDF is sold without its file. */
export interface PublicationQuery {
  sql: string;
  sellsFilesOnly: boolean;
}

/**
 * All publications of a category by id, page by page. One statement joins them once, and a cursor returns the pages. PostgreSQL
 * sends the next page while the caller handles the last.
 */
export async function* publicationPages(
  read: Read,
  { sql, sellsFilesOnly }: PublicationQuery,
  category: Category,
): AsyncGenerator<PublicationRecord[]> {
  await read(`declare pages no scroll cursor for ${sql}`, sellsFilesOnly, category);
  const fetchPage = () => {
    const page = read<PublicationRecord>(`fetch ${batchSize} from pages`);
    // If the caller stops early, nobody awaits the next page, so its error must not go unhandled.
    page.catch(() => undefined);
    return page;
  };
  let next: Promise<PublicationRecord[]> | null = fetchPage();
  while (next) {
    const page: PublicationRecord[] = await next;
    next = page.length === batchSize ? fetchPage() : null;
    yield page;
  }
  await read('close pages');
}
