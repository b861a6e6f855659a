import { migrate, readProgramEnvironment, runMain } from '@music/platform';
import { openExistingDatabaseServer } from '@music/platform/embedded-postgres';
import { catalogueSchema } from '../database/catalogue.schema.js';
import { withDatabase } from '../database/open-database.js';
import { NotedChangesRepository } from '../noted-changes/noted-changes.repository.js';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** `npm run refresh`: raises the data version, and a running shop publishes its catalogue again within a second or so. */
await runMain(async () => {
  const server = await openExistingDatabaseServer(readProgramEnvironment(catalogueSchema.service), say);
  try {
    await migrate(catalogueSchema, server.url);
    await withDatabase(server.url, (database) => new NotedChangesRepository(database).raise());
    say('The catalogue is being refreshed.');
  } finally {
    await server.stop();
  }
});
