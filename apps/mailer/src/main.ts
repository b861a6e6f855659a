import { runServiceProgram } from '@music/messaging';
import { mailerProcessEnvironment } from './config.js';
import { MailerModule } from './mailer.module.js';

await runServiceProgram({
  name: 'mailer',
  variables: mailerProcessEnvironment,
  module: MailerModule,
});
