import { messagingOptions, serverStrategy } from '@music/messaging';
import { createCacheStore, runMain, startService } from '@music/platform';
import { MailerConfig, readAloneEnvironment } from './config.js';
import { MailerModule } from './mailer.module.js';

await runMain(async () => {
  const environment = readAloneEnvironment();
  const { databaseUrl, HEALTH_PORT: healthPort } = environment;
  const messaging = messagingOptions('mailer', environment);
  const cache = createCacheStore(environment);
  const config = new MailerConfig(environment);
  const module = MailerModule.with({ databaseUrl, cache, messaging, config });
  await startService({ name: 'mailer', module, strategy: serverStrategy(messaging), healthPort });
});
