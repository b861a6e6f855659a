import { Database, openDataSource } from '@music/platform';
import { catalogueSchema } from './catalogue.schema.js';

/** Opens a connection to the catalogue's tables at `url` for a program that is not a Nest application. */
export async function withDatabase<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const source = await openDataSource(catalogueSchema, url);
  try {
    return await work(new Database(source));
  } finally {
    await source.destroy();
  }
}
