import { messagingOptions, serverStrategy } from '@music/messaging';
import { createCacheStore, runMain, startService } from '@music/platform';
import { IdentityConfig, readAloneEnvironment } from './config.js';
import { welcomeAdministrator } from './database/open-administrators.js';
import { IdentityModule } from './identity.module.js';

await runMain(async () => {
  const environment = readAloneEnvironment();
  const { databaseUrl, HEALTH_PORT: healthPort } = environment;
  await welcomeAdministrator(databaseUrl, environment, (line) => process.stdout.write(`${line}\n`));
  const messaging = messagingOptions('identity', environment);
  const cache = createCacheStore(environment);
  const module = IdentityModule.with({
    databaseUrl,
    cache,
    messaging,
    config: new IdentityConfig(environment),
  });
  await startService({ name: 'identity', module, strategy: serverStrategy(messaging), healthPort });
});
