import { Database, openDataSource } from '@music/platform';
import { catalogueSchema } from './catalogue.schema.js';

/** Lends a connection to the catalogue's tables at `url` to a program that is no Nest application. */
export async function withDatabase<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const source = await openDataSource(catalogueSchema, url);
  try {
    return await work(new Database(source));
  } finally {
    await source.destroy();
  }
}
