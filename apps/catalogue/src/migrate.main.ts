import { migrate, runMain } from '@music/platform';
import { readEnvironment } from './config.js';
import { catalogueSchema } from './database/catalogue.schema.js';

await runMain(async () => {
  const ran = await migrate(catalogueSchema, readEnvironment().DATABASE_URL);
  process.stdout.write(`Migrations: ${ran.join(', ') || 'none to run'}\n`);
});
