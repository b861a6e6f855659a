import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type ContactForm, type ContactMail, contactMailRequested, type Nothing } from '@music/contracts';
import { Outbox } from '@music/messaging';
import { currentContext, Database } from '@music/platform';
import { MailerConfig } from '../config.js';

/** The address may be a stranger's, so mails to it contain no names. */
const stranger = { name: 'friend' };

/** Handles the contact form. Its content is stored only in the mail to the shop, until that is sent. */
@Injectable()
export class ContactService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly config: MailerConfig,
  ) {}

  async send({ botCheckToken: _, ...data }: ContactForm): Promise<Nothing> {
    const id = idOf(data);
    const userId = currentContext().actor?.userId ?? null;
    await this.database.transaction(async () => {
      const to = this.config.contactEmail;
      await this.queue({ mailId: `contact-${id}`, template: 'contact', to, userId, data });
      await this.queue({
        mailId: `contact-copy-${id}`,
        template: 'contact-copy',
        to: data.email,
        userId,
        data: stranger,
      });
    });
    return {};
  }

  private queue(mail: ContactMail): Promise<void> {
    const { mailId: aggregateId } = mail;
    return this.outbox.publish(contactMailRequested, mail, { aggregateId, aggregateVersion: 1 });
  }
}

/** A form that is sent twice, by a double click or a retry, leads to the same mails, which are sent once. */
function idOf(message: object): string {
  const day = new Date().toISOString().slice(0, 10);
  return createHash('sha256')
    .update(JSON.stringify([day, message]))
    .digest('hex')
    .slice(0, 32);
}
