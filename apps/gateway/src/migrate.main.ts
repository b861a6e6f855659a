import { runMigrateProgram } from '@music/platform';
import { gatewaySchema } from './database/gateway.schema.js';

await runMigrateProgram(gatewaySchema);
