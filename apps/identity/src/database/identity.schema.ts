import { messagingMigrations } from '@music/messaging';
import type { ServiceSchema } from '@music/platform';
import { Identity0001 } from './migrations/0001-identity.js';
import { Identity0002 } from './migrations/0002-outbox-forgets.js';
import { Identity0003 } from './migrations/0003-audit-search.js';
import { Identity0004 } from './migrations/0004-new-issue-mails.js';
import { Identity0005 } from './migrations/0005-kept-pieces.js';
import { Identity0006 } from './migrations/0006-verified-reset-addresses.js';
import { Identity0007 } from './migrations/0007-random-first-epoch.js';

/** The database schema of identity. */
export const identitySchema: ServiceSchema = {
  service: 'identity',
  connections: 4,
  migrations: [
    ...messagingMigrations,
    Identity0001,
    Identity0002,
    Identity0003,
    Identity0004,
    Identity0005,
    Identity0006,
    Identity0007,
  ],
};
