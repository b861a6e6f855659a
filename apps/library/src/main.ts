import { messagingOptions, serverStrategy } from '@music/messaging';
import { createCacheStore, readProcessEnvironment, runMain, startService } from '@music/platform';
import { FileStore } from '@music/platform/files';
import { LibraryConfig, libraryProcessEnvironment } from './config.js';
import { LibraryModule } from './library.module.js';

await runMain(async () => {
  const environment = readProcessEnvironment('library', libraryProcessEnvironment);
  const { databaseUrl } = environment;
  const messaging = messagingOptions('library', environment);
  const cache = createCacheStore(environment);
  const config = new LibraryConfig(environment);
  const module = LibraryModule.with({ databaseUrl, cache, messaging, config });
  const strategy = serverStrategy(messaging);
  await startService({
    name: 'library',
    module,
    strategy,
    environment,
    checks: (app) => ({ files: () => app.get(FileStore, { strict: false }).ping() }),
  });
});
