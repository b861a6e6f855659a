import { migrate, runMain } from '@music/platform';
import { readAloneEnvironment } from './config.js';
import { checkoutSchema } from './database/checkout.schema.js';

await runMain(async () => {
  const ran = await migrate(checkoutSchema, readAloneEnvironment().DATABASE_URL);
  process.stdout.write(`Migrations: ${ran.join(', ') || 'none to run'}\n`);
});
