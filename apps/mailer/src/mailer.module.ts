import { type DynamicModule, Module } from '@nestjs/common';
import { serviceImports, type ServiceParts } from '@music/messaging';
import { MailerConfig, type MailerEnvironment } from './config.js';
import { ContactController } from './contact/contact.controller.js';
import { ContactService } from './contact/contact.service.js';
import { mailerSchema } from './database/mailer.schema.js';
import { mailTimes } from './events/mail-times.js';
import { MailerConsumer } from './events/mailer.consumer.js';
import { MailsController } from './mails/mails.controller.js';
import { MailsRepository } from './mails/mails.repository.js';
import { MailsService } from './mails/mails.service.js';
import { MailboxTransport } from './transport/mailbox.transport.js';
import { MailboxRepository } from './transport/mailbox.repository.js';
import { MailTransport } from './transport/mail-transport.js';
import { SmtpTransport } from './transport/smtp.client.js';

@Module({})
export class MailerModule {
  static with({ messaging, ...parts }: ServiceParts, environment: MailerEnvironment): DynamicModule {
    const config = new MailerConfig(environment);
    return {
      module: MailerModule,
      imports: serviceImports(mailerSchema, {
        ...parts,
        messaging: { ...messaging, consumesBulk: true, times: { ...mailTimes, ...messaging.times } },
      }),
      controllers: [ContactController, MailsController],
      providers: [
        { provide: MailerConfig, useValue: config },
        { provide: MailTransport, useClass: config.smtpUrl ? SmtpTransport : MailboxTransport },
        ContactService,
        MailboxRepository,
        MailsRepository,
        MailsService,
        MailerConsumer,
      ],
    };
  }
}
