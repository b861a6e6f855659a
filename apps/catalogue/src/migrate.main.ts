import { runMigrateProgram } from '@music/platform';
import { catalogueSchema } from './database/catalogue.schema.js';

await runMigrateProgram(catalogueSchema);
