import { Injectable } from '@nestjs/common';
import type { LocalMail } from '@music/contracts';
import { createLogger } from '@music/platform';
import { MailerConfig } from '../config.js';
import { type Content, type Letter, type Link, renderLetter } from '../letters/letter.js';
import { type AddressedMail, letterFor, linkTo } from '../letters/letters.js';
import { MailboxRepository } from '../post/mailbox.repository.js';
import { Postman } from '../post/postman.js';
import { MailsRepository, type NotedMail } from './mails.repository.js';

const logger = createLogger('mailer');

/** Sends requested mails, once each. */
@Injectable()
export class MailsService {
  constructor(
    private readonly mails: MailsRepository,
    private readonly mailbox: MailboxRepository,
    private readonly postman: Postman,
    private readonly config: MailerConfig,
  ) {}

  /** Inside the consumer's transaction: a mail that fails is not recorded and will be tried again. */
  async send(mail: AddressedMail): Promise<void> {
    const { userId } = mail;
    if (userId !== null && (await this.mails.isErased(userId))) return;
    await this.deliver(mail, letterFor(mail, this.config.publicUrl));
  }

  /** Like `send`, to the shop's staff. */
  async alert(mailId: string, write: (link: Link) => Content): Promise<void> {
    const mail = { mailId, to: this.config.staffEmail, userId: null, template: 'staff-alert' };
    await this.deliver(mail, { name: 'colleague', ...write(linkTo(this.config.publicUrl)) });
  }

  private async deliver(mail: Omit<AddressedMail, 'template' | 'data'> & NotedMail, letter: Letter) {
    const { mailId, to, userId, template } = mail;
    if (!(await this.mails.note(mail))) return;
    if ((await this.postman.deliver({ mailId, to, userId, ...renderLetter(letter) })) === 'sent') return;
    await this.mails.markRefused(mailId);
    logger.warn({ mailId, template }, 'A mail was refused for good');
  }

  /** Deletes the user's mails, including those still on their way here. */
  async forget(userId: number): Promise<void> {
    await this.mails.erase(userId);
    await this.mailbox.removeOf(userId);
  }

  /** Deletes mails to an erased address that belong to no user, such as codes of vouchers. */
  forgetAddress(email: string): Promise<void> {
    return this.mailbox.removeTo(email);
  }

  list(): Promise<LocalMail[]> {
    return this.mailbox.list();
  }
}
