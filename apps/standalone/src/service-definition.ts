import type { DynamicModule } from '@nestjs/common';
import type { ServiceParts } from '@music/messaging';
import type { ServiceSchema } from '@music/platform';

/** What standalone needs to know about a service. */
export interface ServiceDefinition {
  schema: ServiceSchema;
  module: (parts: ServiceParts) => DynamicModule;
}
