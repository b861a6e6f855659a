import { Injectable } from '@nestjs/common';
import type { LocalMail } from '@music/contracts';
import { createLogger } from '@music/platform';
import { MailerConfig } from '../config.js';
import { type MailContent, type GreetedContent, type Link, renderMail } from '../templates/render-mail.js';
import { type AddressedMail, contentFor, linkTo } from '../templates/templates.js';
import { MailboxRepository } from '../transport/mailbox.repository.js';
import { MailTransport } from '../transport/mail-transport.js';
import { MailsRepository, type RecordedMail } from './mails.repository.js';

const logger = createLogger('mailer');

/** Sends requested mails, once each. */
@Injectable()
export class MailsService {
  constructor(
    private readonly mails: MailsRepository,
    private readonly mailbox: MailboxRepository,
    private readonly transport: MailTransport,
    private readonly config: MailerConfig,
  ) {}

  /** Inside the consumer's transaction: a mail that fails is not recorded and will be tried again. */
  async send(mail: AddressedMail): Promise<void> {
    const { userId } = mail;
    if (userId !== null) {
      await this.mails.lock(userId);
      if (await this.mails.isErased(userId)) return;
    }
    await this.deliver(mail, contentFor(mail, this.config.publicUrl));
  }

  /** Like `send`, to the shop's staff. */
  async sendToStaff(mailId: string, write: (link: Link) => MailContent): Promise<void> {
    const mail = { mailId, to: this.config.staffEmail, userId: null, template: 'staff-alert' };
    await this.deliver(mail, { name: 'colleague', ...write(linkTo(this.config.publicUrl)) });
  }

  private async deliver(
    mail: Omit<AddressedMail, 'template' | 'data'> & RecordedMail,
    content: GreetedContent,
  ) {
    const { mailId, to, userId, template } = mail;
    if (!(await this.mails.record(mail))) return;
    if ((await this.transport.deliver({ mailId, to, userId, ...renderMail(content) })) === 'sent') return;
    await this.mails.markRefused(mailId);
    logger.warn({ mailId, template }, 'a mail was refused for good');
  }

  /** Deletes the user's mails, including those still on their way here. */
  async erase(userId: number): Promise<void> {
    await this.mails.erase(userId);
    await this.mailbox.deleteOf(userId);
  }

  /** Deletes mails to an erased address that belong to no user, such as codes of vouchers. */
  eraseAddress(email: string): Promise<void> {
    return this.mailbox.deleteTo(email);
  }

  list(): Promise<LocalMail[]> {
    return this.mailbox.list();
  }
}
