import { messagingOptions, serverStrategy } from '@music/messaging';
import { createCacheStore, readProcessEnvironment, runMain, startService } from '@music/platform';
import { MailerConfig, mailerProcessEnvironment } from './config.js';
import { MailerModule } from './mailer.module.js';

await runMain(async () => {
  const environment = readProcessEnvironment('mailer', mailerProcessEnvironment);
  const { databaseUrl } = environment;
  const messaging = messagingOptions('mailer', environment);
  const cache = createCacheStore(environment);
  const config = new MailerConfig(environment);
  const module = MailerModule.with({ databaseUrl, cache, messaging, config });
  await startService({ name: 'mailer', module, strategy: serverStrategy(messaging), environment });
});
