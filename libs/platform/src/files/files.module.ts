import {
  type DynamicModule,
  Global,
  type INestMicroservice,
  Module,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { ReadinessChecks } from '../health/health.server.js';
import { createFileStore, type FilesEnvironment } from './create-file-store.js';
import { FileStore } from './file-store.js';

/** Gives an application the `FileStore`, and closes it at its end. */
@Global()
@Module({})
export class FilesModule implements OnApplicationShutdown {
  constructor(private readonly store: FileStore) {}

  static with(environment: FilesEnvironment): DynamicModule {
    return {
      module: FilesModule,
      providers: [{ provide: FileStore, useFactory: () => createFileStore(environment) }],
      exports: [FileStore],
    };
  }

  onApplicationShutdown(): Promise<void> {
    return this.store.close();
  }
}

/** The readiness check of a service with `FilesModule`. */
export const filesCheck = (app: INestMicroservice): ReadinessChecks => ({
  files: () => app.get(FileStore, { strict: false }).ping(),
});
