import type { ServiceSchema } from '../database/data-source.options.js';
import type { Database } from '../database/database.js';
import { migrate } from '../database/migrate.js';
import { withDatabase } from '../database/with-database.js';
import { printLine } from '../print-line.js';
import { readProgramEnvironment } from '../process-environment.js';
import { openExistingDatabaseServer } from './database-server.js';

/**
 * Runs the `work` of a command on a service's tables as the owner, without the service; migrates them first. Throws
 * `EnvironmentError`, or `EmbeddedPostgresError` where there is no database: a command never creates one.
 */
export async function withServiceDatabase<T>(
  schema: ServiceSchema,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const server = await openExistingDatabaseServer(readProgramEnvironment(schema.service), printLine);
  try {
    await migrate(schema, server.url);
    return await withDatabase(schema, server.url, work);
  } finally {
    await server.stop();
  }
}
