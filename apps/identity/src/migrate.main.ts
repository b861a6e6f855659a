import { migrate, runMain } from '@music/platform';
import { readAloneEnvironment } from './config.js';
import { identitySchema } from './database/identity.schema.js';

await runMain(async () => {
  const ran = await migrate(identitySchema, readAloneEnvironment().DATABASE_URL);
  process.stdout.write(`Migrations: ${ran.join(', ') || 'none to run'}\n`);
});
