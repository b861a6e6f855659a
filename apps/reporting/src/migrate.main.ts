import { runMigrateProgram } from '@music/platform';
import { reportingSchema } from './database/reporting.schema.js';

await runMigrateProgram(reportingSchema);
