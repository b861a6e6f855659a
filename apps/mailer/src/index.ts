export { MailerConfig, mailerEnvironment, readMailerConfig } from './config.js';
export { mailerSchema } from './database/mailer.schema.js';
export { MailerModule, type MailerParts } from './mailer.module.js';
