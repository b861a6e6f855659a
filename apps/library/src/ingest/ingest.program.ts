import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Outbox } from '@music/messaging';
import { Database } from '@music/platform';
import { createFileStore, FileStore } from '@music/platform/files';
import { LibraryConfig } from '../config.js';
import { librarySchema } from '../database/library.schema.js';
import { fileWritingProviders } from '../files/file-writing.providers.js';
import { ingestProviders } from './ingest.providers.js';
import { IngestService } from './ingest.service.js';

@Module({})
class IngestProgram {}

/** Runs `work` with the ingest into the library's `database`, without starting the service. */
export async function withIngest<T>(
  database: Database,
  config: LibraryConfig,
  work: (ingest: IngestService) => Promise<T>,
): Promise<T> {
  const app = await open(database, config);
  try {
    return await work(app.get(IngestService));
  } finally {
    await app.close();
  }
}

const open = (database: Database, config: LibraryConfig): Promise<INestApplicationContext> =>
  NestFactory.createApplicationContext(
    {
      module: IngestProgram,
      providers: [
        { provide: Database, useValue: database },
        { provide: LibraryConfig, useValue: config },
        { provide: FileStore, useFactory: () => createFileStore(config.files) },
        { provide: Outbox, useValue: new Outbox(database, librarySchema.service) },
        ...fileWritingProviders,
        ...ingestProviders,
      ],
    },
    { logger: false, abortOnError: false },
  );
