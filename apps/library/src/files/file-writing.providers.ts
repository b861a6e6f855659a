import type { Provider } from '@nestjs/common';
import { AnnouncementsRepository } from './announcements.repository.js';
import { AnnouncementsService } from './announcements.service.js';
import { FileChangesRepository } from './file-changes.repository.js';
import { FilesWriter } from './files-writer.js';

/** The classes that store files, for the service and for the program of the ingest. */
export const fileWritingProviders: Provider[] = [
  AnnouncementsRepository,
  AnnouncementsService,
  FileChangesRepository,
  FilesWriter,
];
