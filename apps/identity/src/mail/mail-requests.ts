import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type AccountMail, accountMailRequested } from '@music/contracts';
import { Outbox } from '@music/messaging';
import { hashToken, newToken, type TokenPurpose } from './mail-token.js';
import { MailTokensRepository } from './mail-tokens.repository.js';

interface Addressee {
  id: number;
  name: string;
}
type LinkedTemplate = 'welcome-verify' | 'verify-email' | 'email-changed-new' | 'password-reset';
type PlainTemplate = 'email-changed-old' | 'password-changed';

const pages: Record<TokenPurpose, string> = { reset: '/reset-password', verify: '/account/verify-email' };

/** Requests a mail inside the caller's transaction: the change and its mail are committed together. */
@Injectable()
export class MailRequests {
  constructor(
    private readonly outbox: Outbox,
    private readonly tokens: MailTokensRepository,
  ) {}

  plain(template: PlainTemplate, to: string, user: Addressee): Promise<void> {
    return this.publish({ mailId: randomUUID(), userId: user.id, template, to, data: { name: user.name } });
  }

  /** A mail with a link that contains a fresh token; older ones for the same purpose become invalid. */
  async linked(template: LinkedTemplate, to: string, user: Addressee): Promise<void> {
    const purpose = template === 'password-reset' ? 'reset' : 'verify';
    const token = newToken();
    await this.tokens.replace(user.id, purpose, hashToken(token), new Date());
    const path = `${pages[purpose]}?token=${token}`;
    await this.publish({
      mailId: randomUUID(),
      userId: user.id,
      template,
      to,
      data: { name: user.name, path },
    });
  }

  /** Withdraws unsent mails to this user, at any address. */
  async withdraw(userId: number): Promise<void> {
    await this.outbox.withdraw(accountMailRequested, 'userId', [userId]);
  }

  private async publish(mail: AccountMail): Promise<void> {
    await this.outbox.publish(accountMailRequested, mail, { aggregateId: mail.mailId, aggregateVersion: 1 });
  }
}
