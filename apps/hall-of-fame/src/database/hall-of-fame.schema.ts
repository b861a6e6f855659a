import { messagingMigrations } from '@music/messaging';
import type { ServiceSchema } from '@music/platform';
import { HallOfFame0001 } from './migrations/0001-hall-of-fame.js';
import { HallOfFame0002 } from './migrations/0002-edition-versions.js';
import { HallOfFame0003 } from './migrations/0003-albums.js';

/** The database schema of the hall of fame. */
export const hallOfFameSchema: ServiceSchema = {
  service: 'hall-of-fame',
  connections: 4,
  migrations: [...messagingMigrations, HallOfFame0001, HallOfFame0002, HallOfFame0003],
};
