import type { ServiceSchema } from './data-source.options.js';
import { Database } from './database.js';
import { openDataSource } from './migrate.js';

/** Runs `work` on a service's tables, which are migrated, outside Nest. `url`: the PostgreSQL server. */
export async function withDatabase<T>(
  schema: ServiceSchema,
  url: string,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const source = await openDataSource(schema, url);
  try {
    return await work(new Database(source));
  } finally {
    await source.destroy();
  }
}
