import type { Category } from '@music/contracts';
import type { Read } from '../database/one-moment.js';
import type { PublicationRecord } from './grid.repository.js';

const pageLength = 2_000;

/** `sql`: of a declared statement; `sellsFilesOnly`: no PDF is sold without its file. */
export interface PublicationQuery {
  sql: string;
  sellsFilesOnly: boolean;
}

/** All publications of a category by id, page by page. PostgreSQL reads the next page while the caller handles the last. */
export async function* publicationPages(
  read: Read,
  { sql, sellsFilesOnly }: PublicationQuery,
  category: Category,
): AsyncGenerator<PublicationRecord[]> {
  const after = (id: number) => {
    const page = read<PublicationRecord>(sql, sellsFilesOnly, category, id, pageLength);
    // If the caller stops early, nobody awaits the next page, so its error must not go unhandled.
    page.catch(() => undefined);
    return page;
  };
  let next: Promise<PublicationRecord[]> | null = after(0);
  while (next) {
    const page: PublicationRecord[] = await next;
    const last = page.at(-1);
    next = last && page.length === pageLength ? after(last.publicationId) : null;
    yield page;
  }
}
