import { runMigrateProgram } from '@music/platform';
import { librarySchema } from './database/library.schema.js';

await runMigrateProgram(librarySchema);
