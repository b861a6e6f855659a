import { runMigrateProgram } from '@music/platform';
import { hallOfFameSchema } from './database/hall-of-fame.schema.js';

await runMigrateProgram(hallOfFameSchema);
