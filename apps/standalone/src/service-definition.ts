import type { ServiceModule } from '@music/messaging';
import type { ServiceSchema } from '@music/platform';
import type { StandaloneEnvironment } from './config.js';

/** What standalone needs to know about a service. */
export interface ServiceDefinition {
  schema: ServiceSchema;
  module: ServiceModule<StandaloneEnvironment>;
}
