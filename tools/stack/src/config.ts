import {
  platformEnvironment,
  serversEnvironment,
  serverUrl,
  shopAddressEnvironment,
  webhookEnvironment,
} from '@music/platform';
import { demoEnvironment } from '@music/standalone';
import { z } from 'zod';

/** The stack's own variables; all others are passed on to the processes unchanged. */
export const stackEnvironment = z.object({
  ...shopAddressEnvironment,
  DATABASE_URL: serverUrl(['postgres', 'postgresql']),
  AMQP_URL: serversEnvironment.shape.AMQP_URL,
  REDIS_URL: serversEnvironment.shape.REDIS_URL,
  DATA_DIR: z.string().default('.data/stack'),
  NAME_PREFIX: platformEnvironment.shape.NAME_PREFIX,
  ACTOR_SECRET: platformEnvironment.shape.ACTOR_SECRET,
  SESSION_SECRET: platformEnvironment.shape.ACTOR_SECRET,
  LINK_SECRET: platformEnvironment.shape.ACTOR_SECRET,
  ...demoEnvironment.shape,
  ...webhookEnvironment,
});
export type StackEnvironment = z.output<typeof stackEnvironment>;
