export { mailerEnvironment } from './config.js';
export { mailerSchema } from './database/mailer.schema.js';
export { MailerModule } from './mailer.module.js';
