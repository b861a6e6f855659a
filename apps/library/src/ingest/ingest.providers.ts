import type { Provider } from '@nestjs/common';
import { IngestService } from './ingest.service.js';
import { ProductMatchesRepository } from './matching/product-matches.repository.js';
import { FileReader } from './reading/file-reader.js';
import { SetIngest } from './set-ingest.js';
import { SourcesRepository } from './sources.repository.js';

/** The classes of the ingest, for the service and for the program. */
export const ingestProviders: Provider[] = [
  { provide: FileReader, useFactory: () => new FileReader() },
  IngestService,
  ProductMatchesRepository,
  SetIngest,
  SourcesRepository,
];
