import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { withDatabase } from '@music/platform';
import { openDatabaseServer } from '@music/platform/embedded-postgres';
import { root } from './process.mjs';

/**
 * Opens the database of the shop in `dataDir` for `work`, which gets a function that runs SQL (tables without a schema are the
 * catalogue's), the catalogue's database, and its address.
 */
export async function inCatalogue(dataDir, work) {
  const { catalogueSchema } = await import(
    pathToFileURL(join(root, 'apps/catalogue/dist/database/catalogue.schema.js')).href
  );
  const server = await openDatabaseServer({ DATA_DIR: dataDir }, () => undefined);
  try {
    return await withDatabase(catalogueSchema, server.url, (database) =>
      work((text, values) => database.manager.query(text, values), database, server.url),
    );
  } finally {
    await server.stop();
  }
}
