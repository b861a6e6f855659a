import { messagingMigrations } from '@music/messaging';
import type { ServiceSchema } from '@music/platform';
import { Catalogue0001 } from './migrations/0001-catalogue.js';
import { Catalogue0002 } from './migrations/0002-products.js';
import { Catalogue0003 } from './migrations/0003-stock.js';
import { Catalogue0004 } from './migrations/0004-product-files.js';
import { Catalogue0005 } from './migrations/0005-edits.js';
import { Catalogue0006 } from './migrations/0006-seasonal-pages.js';
import { Catalogue0007 } from './migrations/0007-announced-pieces.js';
import { Catalogue0008 } from './migrations/0008-noted-changes.js';
import { Catalogue0009 } from './migrations/0009-issue-dates.js';
import { Catalogue0010 } from './migrations/0010-written-names.js';
import { Catalogue0011 } from './migrations/0011-import-jobs.js';
import { Catalogue0012 } from './migrations/0012-too-large-imports.js';
import { Catalogue0013 } from './migrations/0013-source-pieces.js';
import { Catalogue0014 } from './migrations/0014-noted-findings.js';
import { Catalogue0015 } from './migrations/0015-edit-versions.js';
import { Catalogue0016 } from './migrations/0016-cancelled-imports.js';
import { Catalogue0017 } from './migrations/0017-parts.js';
import { Catalogue0018 } from './migrations/0018-notes-of-earlier-imports.js';

/** The database schema of the catalogue. */
export const catalogueSchema: ServiceSchema = {
  service: 'catalogue',
  connections: 5,
  migrations: [
    ...messagingMigrations,
    Catalogue0001,
    Catalogue0002,
    Catalogue0003,
    Catalogue0004,
    Catalogue0005,
    Catalogue0006,
    Catalogue0007,
    Catalogue0008,
    Catalogue0009,
    Catalogue0010,
    Catalogue0011,
    Catalogue0012,
    Catalogue0013,
    Catalogue0014,
    Catalogue0015,
    Catalogue0016,
    Catalogue0017,
    Catalogue0018,
  ],
};
