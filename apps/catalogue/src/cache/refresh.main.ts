import { ArgumentsError, printLine, runMain } from '@music/platform';
import { withServiceDatabase } from '@music/platform/embedded-postgres';
import { catalogueSchema } from '../database/catalogue.schema.js';
import { NotedChangesRepository } from '../noted-changes/noted-changes.repository.js';

/** `npm run refresh`: raises the data version, and a running shop publishes its catalogue again within a second or so. */
await runMain(async () => {
  if (process.argv.length > 2) throw new ArgumentsError('This command has no arguments.');
  await withServiceDatabase(catalogueSchema, async (database) => {
    await new NotedChangesRepository(database).raise();
    printLine('The catalogue is being refreshed.');
  });
}, 'npm run refresh');
