import { Injectable } from '@nestjs/common';
import type { Nothing } from '@music/contracts';
import { CallError } from '@music/messaging';
import { Database } from '@music/platform';
import { AuditService } from '../audit/audit.service.js';
import { IdentityConfig } from '../config.js';
import { MailRequests } from '../mail/mail-requests.js';
import { isSameAddress } from '../users/same-address.js';
import type { User } from '../users/user.js';
import { UsersRepository } from '../users/users.repository.js';

/** Forgotten passwords: a link by mail, to an address that is known to belong to the user. */
@Injectable()
export class ResetService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly mails: MailRequests,
    private readonly audit: AuditService,
    private readonly config: IdentityConfig,
  ) {}

  /** Throws `IDENTITY_EMAIL_UNKNOWN` unless that is hidden (rule D1.2). */
  async request({ email }: { email: string }): Promise<Nothing> {
    const found = (await this.users.findByEmail(email)) ?? (await this.users.findByResetEmail(email));
    if (found) await this.database.transaction(() => this.sendIfTheirs(found.id, email));
    else if (!this.config.hideUnknownResetEmail) throw new CallError('IDENTITY_EMAIL_UNKNOWN');
    return {};
  }

  /**
   * Under the user's lock, because the address may have been changed, verified or erased since the user was found by it. The mail
   * goes to the stored address, because some mail servers distinguish upper and lower case.
   */
  private async sendIfTheirs(id: number, email: string): Promise<void> {
    const user = await this.users.findLocked(id);
    const stored = [user?.email, user?.resetEmail].find((own) => own && isSameAddress(own, email));
    if (user && stored) await this.send(user, stored);
  }

  /** A changed address that has not been verified gets the verification mail instead (rule D9). */
  private async send(user: User, email: string): Promise<void> {
    const proven = isSameAddress(user.resetEmail, email);
    if (proven) await this.mails.requestReset(email, user);
    else await this.mails.requestVerification('email-changed-new', email, user);
    await this.audit.record('password-reset-requested', user.id, { proven });
  }
}
