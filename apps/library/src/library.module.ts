import { type DynamicModule, Module } from '@nestjs/common';
import { serviceImports, type ServiceParts } from '@music/messaging';
import { FilesModule } from '@music/platform/files';
import { LibraryConfig, readLibraryConfig } from './config.js';
import { librarySchema } from './database/library.schema.js';
import { filesProviders } from './files.providers.js';
import { type PrintLine, printLineToken } from './generator/showcase.js';
import { Housekeeping } from './housekeeping/housekeeping.js';
import { JobQueue } from './jobs/job-queue.js';
import { JobWorkers } from './jobs/job-workers.js';
import type { JobHandler } from './jobs/job.js';
import { JobsRepository } from './jobs/jobs.repository.js';
import { licencesProviders } from './licences.providers.js';
import { subscriptionsProviders } from './subscriptions.providers.js';

interface LibraryParts extends ServiceParts {
  /** Read from the environment when absent. */
  config?: LibraryConfig;
  /** Reports the progress of the demo music on the terminal; standard output when absent. */
  printLine?: PrintLine;
}

const groups = [filesProviders, licencesProviders, subscriptionsProviders];
const jobHandlers = groups.flatMap((group) => group.jobHandlers);

const printToTerminal: PrintLine = (line) => process.stdout.write(`${line}\n`);

/** The library service: what customers may hear, see and download. */
@Module({})
export class LibraryModule {
  static with({
    config = readLibraryConfig(),
    printLine = printToTerminal,
    ...parts
  }: LibraryParts): DynamicModule {
    return {
      module: LibraryModule,
      imports: [...serviceImports(librarySchema, parts), FilesModule.with(config.files)],
      controllers: groups.flatMap((group) => group.controllers),
      providers: [
        { provide: LibraryConfig, useValue: config },
        { provide: printLineToken, useValue: printLine },
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
