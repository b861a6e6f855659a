import { Database, dataSourceOptions, migrate } from '@music/platform';
import { testDatabase } from '@music/testing';
import { DataSource } from 'typeorm';
import { catalogueSchema } from '../src/database/catalogue.schema.js';

export interface CatalogueDatabase {
  url: string;
  database: Database;
  stop(): Promise<void>;
}

/** A migrated, empty catalogue in its own database, which `stop` drops. */
export async function catalogueDatabase(): Promise<CatalogueDatabase> {
  const prepare = (url: string) => migrate(catalogueSchema, url);
  const created = await testDatabase({ name: 'catalogue', prepare });
  const source = await new DataSource(dataSourceOptions(catalogueSchema, created.url)).initialize();
  return {
    url: created.url,
    database: new Database(source),
    stop: async () => {
      await source.destroy();
      await created.drop();
    },
  };
}
