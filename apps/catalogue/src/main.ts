import { messagingOptions, serverStrategy } from '@music/messaging';
import { createCacheStore, readProcessEnvironment, runMain, startService } from '@music/platform';
import { FileStore } from '@music/platform/files';
import { CatalogueModule } from './catalogue.module.js';
import { CatalogueConfig, catalogueProcessEnvironment } from './config.js';

await runMain(async () => {
  const { databaseUrl, ...environment } = readProcessEnvironment('catalogue', catalogueProcessEnvironment);
  const messaging = messagingOptions('catalogue', environment);
  const cache = createCacheStore(environment);
  const module = CatalogueModule.with({
    databaseUrl,
    cache,
    messaging,
    config: new CatalogueConfig(environment),
  });
  const strategy = serverStrategy(messaging);
  await startService({
    name: 'catalogue',
    module,
    strategy,
    environment,
    checks: (app) => ({ files: () => app.get(FileStore, { strict: false }).ping() }),
  });
});
