import type { DynamicModule } from '@nestjs/common';
import { CacheModule, type CacheStore, DatabaseModule, type ServiceSchema } from '@music/platform';
import { MessagingModule } from './messaging.module.js';
import type { MessagingOptions } from './messaging.options.js';

/** The options of every service's module. */
export interface ServiceParts {
  databaseUrl: string;
  cache: CacheStore;
  messaging: MessagingOptions;
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
