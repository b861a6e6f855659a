import { runMigrateProgram } from '@music/platform';
import { mailerSchema } from './database/mailer.schema.js';

await runMigrateProgram(mailerSchema);
