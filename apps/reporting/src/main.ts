import { messagingOptions, serverStrategy } from '@music/messaging';
import { createCacheStore, readProcessEnvironment, runMain, startService } from '@music/platform';
import { reportingProcessEnvironment } from './config.js';
import { ReportingModule } from './reporting.module.js';

await runMain(async () => {
  const environment = readProcessEnvironment('reporting', reportingProcessEnvironment);
  const { databaseUrl } = environment;
  const messaging = messagingOptions('reporting', environment);
  const cache = createCacheStore(environment);
  const module = ReportingModule.with({ databaseUrl, cache, messaging });
  await startService({ name: 'reporting', module, strategy: serverStrategy(messaging), environment });
});
