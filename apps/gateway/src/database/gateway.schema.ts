import type { ServiceSchema } from '@music/platform';
import { Sessions1700000000001 } from './migrations/0001-sessions.js';
import { Webhooks1700000000002 } from './migrations/0002-webhooks.js';

/** The gateway's own tables, in the schema `gateway`. */
export const gatewaySchema: ServiceSchema = {
  service: 'gateway',
  connections: 3,
  migrations: [Sessions1700000000001, Webhooks1700000000002],
};
