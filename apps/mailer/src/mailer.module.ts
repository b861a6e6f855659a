import { type DynamicModule, Module } from '@nestjs/common';
import { MessagingModule, type MessagingOptions } from '@music/messaging';
import { CacheModule, type CacheStore, DatabaseModule } from '@music/platform';
import { MailerConfig, readMailerConfig } from './config.js';
import { mailerSchema } from './database/mailer.schema.js';
import { mailTimes } from './events/mail-times.js';
import { MailerConsumer } from './events/mailer.consumer.js';
import { MailsController } from './mails/mails.controller.js';
import { MailsRepository } from './mails/mails.repository.js';
import { MailsService } from './mails/mails.service.js';
import { LocalPostman } from './post/local.postman.js';
import { MailboxRepository } from './post/mailbox.repository.js';
import { Postman } from './post/postman.js';
import { SmtpPostman } from './post/smtp.client.js';

export interface MailerParts {
  databaseUrl: string;
  cache: CacheStore;
  messaging: MessagingOptions;
  /** Read from the environment when absent. */
  config?: MailerConfig;
}

@Module({})
export class MailerModule {
  static with({ databaseUrl, cache, messaging, config = readMailerConfig() }: MailerParts): DynamicModule {
    return {
      module: MailerModule,
      imports: [
        DatabaseModule.forService(mailerSchema, databaseUrl),
        CacheModule.using(cache),
        MessagingModule.forService({ ...messaging, times: { ...mailTimes, ...messaging.times } }),
      ],
      controllers: [MailsController],
      providers: [
        { provide: MailerConfig, useValue: config },
        { provide: Postman, useClass: config.smtpUrl ? SmtpPostman : LocalPostman },
        MailboxRepository,
        MailsRepository,
        MailsService,
        MailerConsumer,
      ],
    };
  }
}
