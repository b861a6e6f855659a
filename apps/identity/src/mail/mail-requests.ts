import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type AccountMail, accountMailRequested } from '@music/contracts';
import { Outbox } from '@music/messaging';
import { isSameAddress } from '../users/same-address.js';
import type { User } from '../users/user.js';
import { hashToken, newToken, type TokenPurpose } from './mail-token.js';
import { MailTokensRepository } from './mail-tokens.repository.js';

interface Addressee {
  id: number;
  name: string;
}
type VerificationTemplate = 'welcome-verify' | 'verify-email' | 'email-changed-new';
type NoticeTemplate = 'email-changed-old' | 'password-changed';

const pages: Record<TokenPurpose, string> = { reset: '/reset-password', verify: '/account/verify-email' };

/** Requests a mail inside the caller's transaction: the change and its mail are committed together. */
@Injectable()
export class MailRequests {
  constructor(
    private readonly outbox: Outbox,
    private readonly tokens: MailTokensRepository,
  ) {}

  requestNotice(template: NoticeTemplate, to: string, user: Addressee): Promise<void> {
    return this.publish({ mailId: randomUUID(), userId: user.id, template, to, data: { name: user.name } });
  }

  /** A mail with a link that verifies an address. */
  async requestVerification(
    template: VerificationTemplate,
    to: string,
    { id: userId, name }: Addressee,
  ): Promise<void> {
    const path = await this.newLink('verify', userId);
    await this.publish({ mailId: randomUUID(), userId, template, to, data: { name, path } });
  }

  /** A mail with a link that sets a new password, to an address that is known to belong to the user. */
  async requestReset(to: string, { id: userId, name, email }: User): Promise<void> {
    const path = await this.newLink('reset', userId);
    const data = { name, path, restoresAddress: !isSameAddress(email, to) };
    await this.publish({ mailId: randomUUID(), userId, template: 'password-reset', to, data });
  }

  /** Contains a fresh token; older ones for the same purpose become invalid. */
  private async newLink(purpose: TokenPurpose, userId: number): Promise<string> {
    const token = newToken();
    await this.tokens.replace(userId, purpose, hashToken(token), new Date());
    return `${pages[purpose]}?token=${token}`;
  }

  /** Withdraws unsent mails to this user, at any address. */
  async withdraw(userId: number): Promise<void> {
    await this.outbox.withdraw(accountMailRequested, 'userId', [userId]);
  }

  private async publish(mail: AccountMail): Promise<void> {
    await this.outbox.publish(accountMailRequested, mail, { aggregateId: mail.mailId, aggregateVersion: 1 });
  }
}
