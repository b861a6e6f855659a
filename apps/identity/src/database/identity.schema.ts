import { messagingMigrations } from '@music/messaging';
import type { ServiceSchema } from '@music/platform';
import { Identity0001 } from './migrations/0001-identity.js';
import { Identity0002 } from './migrations/0002-outbox-forgets.js';

/** What identity keeps; migrations are listed as classes, in their order. */
export const identitySchema: ServiceSchema = {
  service: 'identity',
  migrations: [...messagingMigrations, Identity0001, Identity0002],
};
