import { type DynamicModule, Global, Module, type OnApplicationShutdown } from '@nestjs/common';
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
