import { messagingMigrations } from '@music/messaging';
import type { ServiceSchema } from '@music/platform';
import { Mailer0001 } from './migrations/0001-mailer.js';

/** What the mailer keeps; migrations are listed as classes, in their order. */
export const mailerSchema: ServiceSchema = {
  service: 'mailer',
  connections: 4,
  migrations: [...messagingMigrations, Mailer0001],
};
