import type { ServiceSchema } from './data-source.options.js';
import { Database } from './database.js';
import { openDataSource } from './migrate.js';

/** Opens a service's database, whose tables must be migrated already, and runs `work` on it outside Nest. `url`: the PostgreSQL server. */
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
