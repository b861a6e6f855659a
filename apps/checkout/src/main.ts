import { messagingOptions, serverStrategy } from '@music/messaging';
import { createCacheStore, runMain, startService } from '@music/platform';
import { CheckoutModule } from './checkout.module.js';
import { CheckoutConfig, readAloneEnvironment } from './config.js';

await runMain(async () => {
  const environment = readAloneEnvironment();
  const { databaseUrl, HEALTH_PORT: healthPort } = environment;
  const messaging = messagingOptions('checkout', environment);
  const cache = createCacheStore(environment);
  const module = CheckoutModule.with({
    databaseUrl,
    cache,
    messaging,
    config: new CheckoutConfig(environment),
  });
  await startService({ name: 'checkout', module, strategy: serverStrategy(messaging), healthPort });
});
