import { messagingOptions, serverStrategy } from '@music/messaging';
import { createCacheStore, readProcessEnvironment, runMain, startService } from '@music/platform';
import { hallOfFameProcessEnvironment } from './config.js';
import { HallOfFameModule } from './hall-of-fame.module.js';

await runMain(async () => {
  const environment = readProcessEnvironment('hall-of-fame', hallOfFameProcessEnvironment);
  const { databaseUrl } = environment;
  const messaging = messagingOptions('hall-of-fame', environment);
  const cache = createCacheStore(environment);
  const module = HallOfFameModule.with({ databaseUrl, cache, messaging });
  await startService({ name: 'hall-of-fame', module, strategy: serverStrategy(messaging), environment });
});
