import type { Provider, Type } from '@nestjs/common';
import type { JobHandler } from './jobs/job.js';

/** The classes of one area of the library. */
export interface ProviderGroup {
  controllers: Type[];
  providers: Provider[];
  jobHandlers: Type<JobHandler>[];
}
