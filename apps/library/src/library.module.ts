import { type DynamicModule, Module } from '@nestjs/common';
import { serviceImports, type ServiceParts } from '@music/messaging';
import { createFileStore, FileStore } from '@music/platform/files';
import { LibraryConfig, readLibraryConfig } from './config.js';
import { librarySchema } from './database/library.schema.js';
import { FileChangesRepository } from './files/file-changes.repository.js';
import { FilesRepository } from './files/files.repository.js';
import { FilesWriter } from './files/files-writer.service.js';
import { JobQueue } from './jobs/job-queue.js';
import { JobWorkers } from './jobs/job-workers.js';
import type { JobHandler } from './jobs/job.js';
import { JobsRepository } from './jobs/jobs.repository.js';

export interface LibraryParts extends ServiceParts {
  /** Read from the environment when absent. */
  config?: LibraryConfig;
}

/** What the jobs of each kind are done by. */
const jobHandlers: (abstract new (...parts: never[]) => JobHandler)[] = [];

/** The library service: what a customer may hear, see and download. */
@Module({})
export class LibraryModule {
  static with({ config = readLibraryConfig(), ...parts }: LibraryParts): DynamicModule {
    return {
      module: LibraryModule,
      imports: serviceImports(librarySchema, parts),
      controllers: [],
      providers: [
        { provide: LibraryConfig, useValue: config },
        { provide: FileStore, useFactory: () => createFileStore(config.files) },
        FileChangesRepository,
        FilesRepository,
        FilesWriter,
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
