import { migrate, runMain } from '@music/platform';
import { readAloneEnvironment } from './config.js';
import { mailerSchema } from './database/mailer.schema.js';

await runMain(async () => {
  const ran = await migrate(mailerSchema, readAloneEnvironment().DATABASE_URL);
  process.stdout.write(`Migrations: ${ran.join(', ') || 'none to run'}\n`);
});
