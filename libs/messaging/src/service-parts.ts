import type { DynamicModule } from '@nestjs/common';
import { CacheModule, type CacheStore, DatabaseModule, type ServiceSchema } from '@music/platform';
import { MessagingModule } from './messaging.module.js';
import type { MessagingOptions } from './messaging.options.js';

/** What the process that runs a service gives to its module. */
export interface ServiceParts {
  databaseUrl: string;
  cache: CacheStore;
  messaging: MessagingOptions;
}

/** The class of a service's module. `environment`: the variables of the process, among them those of the service. */
export interface ServiceModule<Environment> {
  with: (parts: ServiceParts, environment: Environment) => DynamicModule;
}

/** What every service's module imports: its database, the cache, calls and events. */
export const serviceImports = (
  schema: ServiceSchema,
  { databaseUrl, cache, messaging }: ServiceParts,
): DynamicModule[] => [
  DatabaseModule.forService(schema, databaseUrl),
  CacheModule.using(cache),
  MessagingModule.forService(messaging),
];
