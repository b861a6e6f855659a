import {
  createCacheStore,
  readProcessEnvironment,
  runMain,
  type ServiceProcess,
  type serversEnvironment,
  startService,
} from '@music/platform';
import type { z } from 'zod';
import { messagingOptions } from './messaging.environment.js';
import { serverStrategy } from './messaging.options.js';
import type { ServiceModule } from './service-parts.js';

type EnvironmentOf<Variables extends z.ZodObject> = z.output<Variables> & { databaseUrl: string };

interface ServiceProgram<Variables extends typeof serversEnvironment> extends Pick<ServiceProcess, 'checks'> {
  name: string;
  /** The schema of its variables, from `processEnvironment(name, {…})`. */
  variables: Variables;
  module: ServiceModule<EnvironmentOf<Variables>>;
  /** Runs once the service is listening, before the `Ready` line is printed. */
  onListening?: (environment: EnvironmentOf<Variables>) => Promise<void>;
}

/** The whole `main.ts` of a service: reads its variables and starts it in a process of its own, on RabbitMQ and Redis. */
export const runServiceProgram = <Variables extends typeof serversEnvironment>({
  name,
  variables,
  module,
  checks,
  onListening,
}: ServiceProgram<Variables>): Promise<void> =>
  runMain(async () => {
    const environment = readProcessEnvironment(name, variables);
    const { databaseUrl } = environment;
    const messaging = messagingOptions(name, environment);
    const cache = createCacheStore(environment);
    await startService({
      name,
      module: module.with({ databaseUrl, cache, messaging }, environment),
      strategy: serverStrategy(messaging),
      environment,
      checks,
      onListening: async () => onListening?.(environment),
    });
  });
