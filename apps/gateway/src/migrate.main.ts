import { migrate, runMain } from '@music/platform';
import { readAloneEnvironment } from './config.js';
import { gatewaySchema } from './database/gateway.schema.js';

await runMain(async () => {
  const ran = await migrate(gatewaySchema, readAloneEnvironment().DATABASE_URL);
  process.stdout.write(`Migrations: ${ran.join(', ') || 'none to run'}\n`);
});
