import { messagingMigrations } from '@music/messaging';
import type { ServiceSchema } from '@music/platform';
import { Reporting0001 } from './migrations/0001-reporting.js';
import { Reporting0002 } from './migrations/0002-rebuild.js';
import { Reporting0003 } from './migrations/0003-days-and-errors.js';
import { Reporting0004 } from './migrations/0004-disputes.js';
import { Reporting0005 } from './migrations/0005-divided-disputes.js';

/** The database schema of reporting. */
export const reportingSchema: ServiceSchema = {
  service: 'reporting',
  connections: 5,
  migrations: [
    ...messagingMigrations,
    Reporting0001,
    Reporting0002,
    Reporting0003,
    Reporting0004,
    Reporting0005,
  ],
};
