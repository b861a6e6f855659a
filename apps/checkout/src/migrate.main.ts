import { runMigrateProgram } from '@music/platform';
import { checkoutSchema } from './database/checkout.schema.js';

await runMigrateProgram(checkoutSchema);
