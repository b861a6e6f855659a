import { messagingOptions, serverStrategy } from '@music/messaging';
import { createCacheStore, readProcessEnvironment, runMain, startService } from '@music/platform';
import { IdentityConfig, identityProcessEnvironment } from './config.js';
import { welcomeAdministrator } from './database/open-administrators.js';
import { IdentityModule } from './identity.module.js';

await runMain(async () => {
  const environment = readProcessEnvironment('identity', identityProcessEnvironment);
  const { databaseUrl } = environment;
  const messaging = messagingOptions('identity', environment);
  const cache = createCacheStore(environment);
  const config = new IdentityConfig(environment);
  const module = IdentityModule.with({ databaseUrl, cache, messaging, config });
  const print = (line: string) => process.stdout.write(`${line}\n`);
  // A password that is shown only once must not be created by a service that then fails to start.
  const onListening = () => welcomeAdministrator(databaseUrl, environment, print);
  await startService({
    name: 'identity',
    module,
    strategy: serverStrategy(messaging),
    environment,
    onListening,
  });
});
