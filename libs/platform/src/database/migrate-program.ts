import { printLine } from '../print-line.js';
import { readOwnerEnvironment } from '../process-environment.js';
import { runMain } from '../process-lifecycle.js';
import type { ServiceSchema } from './data-source.options.js';
import { migrate } from './migrate.js';
import { grantServiceRole } from './service-role.js';

/**
 * The program that runs before a service's new code does. The owner of the database migrates, and then grants the service's role
 * its rights: the service itself never sees the owner's url.
 */
export const runMigrateProgram = (schema: ServiceSchema): Promise<void> =>
  runMain(async () => {
    const { ownerUrl, roleUrl } = readOwnerEnvironment(schema.service);
    const ran = await migrate(schema, ownerUrl);
    printLine(`Migrations: ${ran.join(', ') || 'none to run'}`);
    if (roleUrl) await grantServiceRole(ownerUrl, roleUrl, schema.service);
  });
