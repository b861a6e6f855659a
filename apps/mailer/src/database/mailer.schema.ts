import { messagingMigrations } from '@music/messaging';
import type { ServiceSchema } from '@music/platform';
import { Mailer0001 } from './migrations/0001-mailer.js';

/** The database schema of the mailer. */
export const mailerSchema: ServiceSchema = {
  service: 'mailer',
  connections: 4,
  migrations: [...messagingMigrations, Mailer0001],
};
