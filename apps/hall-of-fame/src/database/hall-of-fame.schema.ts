import { messagingMigrations } from '@music/messaging';
import type { ServiceSchema } from '@music/platform';
import { HallOfFame0001 } from './migrations/0001-hall-of-fame.js';

/** What the hall of fame keeps; migrations are listed as classes, in their order. */
export const hallOfFameSchema: ServiceSchema = {
  service: 'hall-of-fame',
  connections: 4,
  migrations: [...messagingMigrations, HallOfFame0001],
};
