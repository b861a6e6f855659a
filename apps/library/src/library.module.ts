import { type DynamicModule, Module } from '@nestjs/common';
import { serviceImports, type ServiceParts } from '@music/messaging';
import { printLine } from '@music/platform';
import { FilesModule } from '@music/platform/files';
import { LibraryConfig, type LibraryEnvironment } from './config.js';
import { librarySchema } from './database/library.schema.js';
import { filesProviders } from './files.providers.js';
import { printLineToken } from './generator/showcase.js';
import { Housekeeping } from './housekeeping/housekeeping.js';
import { JobQueue } from './jobs/job-queue.js';
import { JobWorkers } from './jobs/job-workers.js';
import type { JobHandler } from './jobs/job.js';
import { JobsRepository } from './jobs/jobs.repository.js';
import { licencesProviders } from './licences.providers.js';
import { subscriptionsProviders } from './subscriptions.providers.js';

const groups = [filesProviders, licencesProviders, subscriptionsProviders];
const jobHandlers = groups.flatMap((group) => group.jobHandlers);

/** The library service: what customers may hear, see and download. */
@Module({})
export class LibraryModule {
  /** `showProgress`: prints the progress of the demo music. */
  static with(parts: ServiceParts, environment: LibraryEnvironment, showProgress = printLine): DynamicModule {
    const config = new LibraryConfig(environment);
    return {
      module: LibraryModule,
      imports: [...serviceImports(librarySchema, parts), FilesModule.with(config.files)],
      controllers: groups.flatMap((group) => group.controllers),
      providers: [
        { provide: LibraryConfig, useValue: config },
        { provide: printLineToken, useValue: showProgress },
        ...groups.flatMap((group) => group.providers),
        ...jobHandlers,
        Housekeeping,
        JobQueue,
        JobsRepository,
        {
          provide: JobWorkers,
          useFactory: (queue: JobQueue, jobs: JobsRepository, ...handlers: JobHandler[]) =>
            new JobWorkers(config, queue, jobs, handlers),
          inject: [JobQueue, JobsRepository, ...jobHandlers],
        },
      ],
    };
  }
}
