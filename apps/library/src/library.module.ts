import { type DynamicModule, Module } from '@nestjs/common';
import { serviceImports, type ServiceParts } from '@music/messaging';
import { FilesModule } from '@music/platform/files';
import { AnnouncementsController } from './announcements/announcements.controller.js';
import { AnnouncementsRepository } from './announcements/announcements.repository.js';
import { AnnouncementsService } from './announcements/announcements.service.js';
import { LibraryConfig, readLibraryConfig } from './config.js';
import { librarySchema } from './database/library.schema.js';
import { CurrentFiles } from './files/current-files.service.js';
import { FileChangesRepository } from './files/file-changes.repository.js';
import { FilesRepository } from './files/files.repository.js';
import { FilesWriter } from './files/files-writer.service.js';
import { JobQueue } from './jobs/job-queue.js';
import { JobWorkers } from './jobs/job-workers.js';
import type { JobHandler } from './jobs/job.js';
import { JobsRepository } from './jobs/jobs.repository.js';
import { PicturesController } from './pictures/pictures.controller.js';
import { PicturesRepository } from './pictures/pictures.repository.js';
import { PicturesService } from './pictures/pictures.service.js';
import { Listening } from './sounds/listening.service.js';
import { SoundsController } from './sounds/sounds.controller.js';
import { SoundsRepository } from './sounds/sounds.repository.js';
import { SoundsService } from './sounds/sounds.service.js';

export interface LibraryParts extends ServiceParts {
  /** Read from the environment when absent. */
  config?: LibraryConfig;
}

/** Files, and the work on them. */
const files = [
  AnnouncementsRepository,
  AnnouncementsService,
  CurrentFiles,
  FileChangesRepository,
  FilesRepository,
  FilesWriter,
  JobQueue,
  JobsRepository,
];
/** What of them is seen and heard before anything is bought. */
const samples = [Listening, PicturesRepository, PicturesService, SoundsRepository, SoundsService];

/** What the jobs of each kind are done by. */
const jobHandlers: (abstract new (...parts: never[]) => JobHandler)[] = [];

/** The library service: what a customer may hear, see and download. */
@Module({})
export class LibraryModule {
  static with({ config = readLibraryConfig(), ...parts }: LibraryParts): DynamicModule {
    return {
      module: LibraryModule,
      imports: [...serviceImports(librarySchema, parts), FilesModule.with(config.files)],
      controllers: [AnnouncementsController, PicturesController, SoundsController],
      providers: [
        { provide: LibraryConfig, useValue: config },
        ...files,
        ...samples,
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
