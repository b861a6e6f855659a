import { Injectable } from '@nestjs/common';
import type { Nothing } from '@music/contracts';
import { CallError } from '@music/messaging';
import { Database } from '@music/platform';
import { AuditService } from '../audit/audit.service.js';
import { CurrentUser } from '../current-user/current-user.js';
import { UserEvents } from '../current-user/user-events.js';
import { UsersRepository } from '../current-user/users.repository.js';
import { MailRequests } from '../mail/mail-requests.js';
import { hashToken } from '../mail/mail-token.js';
import { MailTokensRepository } from '../mail/mail-tokens.repository.js';
import { usableToken } from '../mail/usable-token.js';

/** Proves that an e-mail address is the user's: from then on password resets go there. */
@Injectable()
export class VerificationService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly current: CurrentUser,
    private readonly events: UserEvents,
    private readonly tokens: MailTokensRepository,
    private readonly mails: MailRequests,
    private readonly audit: AuditService,
  ) {}

  /** Throws `IDENTITY_TOKEN_UNKNOWN` or `IDENTITY_TOKEN_EXPIRED`. */
  async verify({ token }: { token: string }): Promise<Nothing> {
    const [hash, now] = [hashToken(token), new Date()];
    const { userId } = usableToken(await this.tokens.find('verify', hash, now));
    await this.database.transaction(async () => {
      const user = await this.users.findLocked(userId);
      if (!user || !(await this.tokens.use('verify', hash, now)))
        throw new CallError('IDENTITY_TOKEN_UNKNOWN');
      user.emailVerifiedAt = now;
      user.resetEmail = user.email;
      await this.events.save(user);
      await this.audit.record('email-verified', userId);
    });
    return {};
  }

  async sendAgain(): Promise<Nothing> {
    await this.current.refuseWhileMorphed('send-verification');
    await this.database.transaction(async () => {
      const user = await this.current.requireLocked();
      if (user.email && !user.emailVerifiedAt) await this.mails.linked('verify-email', user.email, user);
    });
    return {};
  }
}
