import { EnvironmentError, installationSecret, type PlatformEnvironment } from '@music/platform';
import type { InProcessBroker } from './in-process.broker.js';
import type { MessagingOptions } from './messaging.options.js';

type Environment = Pick<
  PlatformEnvironment,
  'NODE_ENV' | 'DATA_DIR' | 'NAME_PREFIX' | 'AMQP_URL' | 'ACTOR_SECRET' | 'ACTOR_SECRET_PREVIOUS'
>;

/** An application's messaging options: RabbitMQ if configured, otherwise the process's `broker`. */
export const messagingOptions = (
  service: string,
  environment: Environment,
  broker?: InProcessBroker,
): MessagingOptions => ({
  service,
  actorSecret: actorSecret(environment),
  previousActorSecret: environment.ACTOR_SECRET_PREVIOUS,
  prefix: environment.NAME_PREFIX,
  ...(environment.AMQP_URL ? { amqpUrl: environment.AMQP_URL } : { broker }),
});

/** From the environment; outside production a secret of this installation. Throws `EnvironmentError` in production. */
function actorSecret({ NODE_ENV, ACTOR_SECRET, DATA_DIR }: Environment): string {
  if (ACTOR_SECRET) return ACTOR_SECRET;
  if (NODE_ENV !== 'production') return installationSecret(DATA_DIR, 'actor');
  throw new EnvironmentError(['ACTOR_SECRET is required in production: 32 random characters or more']);
}
