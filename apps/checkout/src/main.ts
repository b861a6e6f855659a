import { messagingOptions, serverStrategy } from '@music/messaging';
import { createCacheStore, readProcessEnvironment, runMain, startService } from '@music/platform';
import { CheckoutModule } from './checkout.module.js';
import { CheckoutConfig, checkoutProcessEnvironment } from './config.js';

await runMain(async () => {
  const environment = readProcessEnvironment('checkout', checkoutProcessEnvironment);
  const { databaseUrl } = environment;
  const messaging = messagingOptions('checkout', environment);
  const cache = createCacheStore(environment);
  const module = CheckoutModule.with({
    databaseUrl,
    cache,
    messaging,
    config: new CheckoutConfig(environment),
  });
  await startService({ name: 'checkout', module, strategy: serverStrategy(messaging), environment });
});
