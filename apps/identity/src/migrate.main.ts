import { runMigrateProgram } from '@music/platform';
import { identitySchema } from './database/identity.schema.js';

await runMigrateProgram(identitySchema);
