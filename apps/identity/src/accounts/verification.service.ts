import { Injectable } from '@nestjs/common';
import type { Nothing, ReplyOf, verifyEmail } from '@music/contracts';
import { CallError } from '@music/messaging';
import { Database } from '@music/platform';
import { AuditService } from '../audit/audit.service.js';
import { CurrentUser } from '../current-user/current-user.js';
import { MailRequests } from '../mail/mail-requests.js';
import { hashToken } from '../mail/mail-token.js';
import { MailTokensRepository } from '../mail/mail-tokens.repository.js';
import { requireUsableToken } from '../mail/usable-token.js';
import { UserChanges } from '../users/user-changes.js';

/** Verifies that an email address belongs to the user: from then on password resets are sent there. */
@Injectable()
export class VerificationService {
  constructor(
    private readonly database: Database,
    private readonly current: CurrentUser,
    private readonly changes: UserChanges,
    private readonly tokens: MailTokensRepository,
    private readonly mails: MailRequests,
    private readonly audit: AuditService,
  ) {}

  /**
   * Throws `IDENTITY_TOKEN_FOREIGN` for another account's token, `IDENTITY_TOKEN_UNKNOWN`, `IDENTITY_TOKEN_EXPIRED`,
   * `IDENTITY_MORPHED`. A stranger may have registered the address, so receiving the mail proves nothing: the link must
   * be opened while logged in to the account.
   */
  async verify({ token }: { token: string }): Promise<ReplyOf<typeof verifyEmail>> {
    await this.current.refuseWhileMorphed('verify-email');
    const [hash, now] = [hashToken(token), new Date()];
    return this.database.transaction(async () => {
      const user = await this.current.requireLocked();
      const held = await this.tokens.find('verify', hash, now);
      if (held && held.userId !== user.id) throw new CallError('IDENTITY_TOKEN_FOREIGN');
      if (user.emailVerifiedAt) return { alreadyVerified: true };
      requireUsableToken(held);
      if (!(await this.tokens.use('verify', hash, now))) throw new CallError('IDENTITY_TOKEN_UNKNOWN');
      user.emailVerifiedAt = now;
      user.resetEmail = user.email;
      user.resetEmailVerifiedAt = now;
      await this.changes.save(user);
      // One of them may be on its way to the former address.
      await this.tokens.discard(user.id, ['reset']);
      await this.audit.record('email-verified', user.id);
      return { alreadyVerified: false };
    });
  }

  async sendAgain(): Promise<Nothing> {
    await this.current.refuseWhileMorphed('send-verification');
    await this.database.transaction(async () => {
      const user = await this.current.requireLocked();
      if (user.email && !user.emailVerifiedAt)
        await this.mails.requestVerification('verify-email', user.email, user);
    });
    return {};
  }
}
