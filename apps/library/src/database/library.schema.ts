import { messagingMigrations } from '@music/messaging';
import type { ServiceSchema } from '@music/platform';
import { Library0001 } from './migrations/0001-files.js';
import { Library0002 } from './migrations/0002-licences.js';
import { Library0003 } from './migrations/0003-downloads.js';
import { Library0004 } from './migrations/0004-ingest.js';
import { Library0005 } from './migrations/0005-showcase.js';
import { Library0006 } from './migrations/0006-announced-files.js';
import { Library0007 } from './migrations/0007-free-products.js';
import { Library0008 } from './migrations/0008-uploads.js';
import { Library0009 } from './migrations/0009-subscriptions.js';
import { Library0010 } from './migrations/0010-issue-dates.js';
import { Library0011 } from './migrations/0011-lost-payments.js';
import { Library0012 } from './migrations/0012-refunded-licences.js';
import { Library0013 } from './migrations/0013-pieces.js';
import { Library0014 } from './migrations/0014-subscriptions-again.js';
import { Library0015 } from './migrations/0015-tried-stamps.js';
import { Library0016 } from './migrations/0016-indexes-of-users.js';
import { Library0017 } from './migrations/0017-announced-parts.js';

/** The database schema of the library. */
export const librarySchema: ServiceSchema = {
  service: 'library',
  connections: 5,
  migrations: [
    ...messagingMigrations,
    Library0001,
    Library0002,
    Library0003,
    Library0004,
    Library0005,
    Library0006,
    Library0007,
    Library0008,
    Library0009,
    Library0010,
    Library0011,
    Library0012,
    Library0013,
    Library0014,
    Library0015,
    Library0016,
    Library0017,
  ],
};
