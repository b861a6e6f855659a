import { Injectable } from '@nestjs/common';
import type { Nothing, changePassword, changePasswordByToken, ParsedRequestOf } from '@music/contracts';
import { CallError } from '@music/messaging';
import { Database } from '@music/platform';
import { AuditService } from '../audit/audit.service.js';
import { CurrentUser } from '../current-user/current-user.js';
import { MailRequests } from '../mail/mail-requests.js';
import { hashToken } from '../mail/mail-token.js';
import { MailTokensRepository } from '../mail/mail-tokens.repository.js';
import { requireUsableToken } from '../mail/usable-token.js';
import { isSameAddress } from '../users/same-address.js';
import { UserChanges } from '../users/user-changes.js';
import type { User } from '../users/user.js';
import { UsersRepository } from '../users/users.repository.js';
import { PasswordHasher } from './password-hasher.js';
import { assertAcceptablePassword } from './password-policy.js';

/** New passwords. Each one ends all sessions, invalidates all links that could set another, and is confirmed by mail. */
@Injectable()
export class PasswordsService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly current: CurrentUser,
    private readonly changes: UserChanges,
    private readonly hasher: PasswordHasher,
    private readonly tokens: MailTokensRepository,
    private readonly mails: MailRequests,
    private readonly audit: AuditService,
  ) {}

  /** Throws `IDENTITY_PASSWORD_WRONG`, `IDENTITY_MORPHED`, `INVALID`. */
  async change({ oldPassword, newPassword }: ParsedRequestOf<typeof changePassword>): Promise<Nothing> {
    await this.current.refuseWhileMorphed('password');
    const { id, passwordHash, email } = await this.current.require();
    if (!(await this.hasher.matches(passwordHash, oldPassword))) return this.refuse(id);
    assertAcceptablePassword('newPassword', newPassword, email ?? '');
    const newHash = await this.hasher.hash(newPassword);
    await this.database.transaction(async () => {
      const user = await this.current.requireLocked();
      // The password was changed concurrently, so the caller's is no longer right.
      if (user.passwordHash !== passwordHash) throw new CallError('IDENTITY_PASSWORD_WRONG');
      await this.setPassword(user, newHash);
      await this.audit.record('password-changed', id);
    });
    return {};
  }

  /** Throws `IDENTITY_TOKEN_UNKNOWN`, `IDENTITY_TOKEN_EXPIRED`, `INVALID`; if the password is refused, the link can still be used. */
  async changeByToken({
    token,
    newPassword,
  }: ParsedRequestOf<typeof changePasswordByToken>): Promise<Nothing> {
    const [hash, now] = [hashToken(token), new Date()];
    const { userId } = requireUsableToken(await this.tokens.find('reset', hash, now));
    const holder = await this.users.find(userId);
    for (const email of [holder?.email, holder?.resetEmail])
      assertAcceptablePassword('newPassword', newPassword, email ?? '');
    const newHash = await this.hasher.hash(newPassword);
    const reset = () =>
      this.database.transaction(async () => {
        const user = await this.users.findLocked(userId);
        if (!user || !(await this.tokens.use('reset', hash, now)))
          throw new CallError('IDENTITY_TOKEN_UNKNOWN');
        await this.restoreAddress(user, now);
        await this.setPassword(user, newHash);
        await this.audit.record('password-reset', userId);
      });
    await reset().catch((error: unknown) => {
      // Another user registered the address at the same moment: the second attempt leaves it to them.
      if (error instanceof CallError && error.code === 'IDENTITY_EMAIL_TAKEN') return reset();
      throw error;
    });
    return {};
  }

  /**
   * The link was sent to `resetEmail`, which proves that this address is the user's, even if somebody has since changed the
   * account's. If another user has registered it meanwhile, the account keeps its changed address, still unverified, and the
   * verification link that was sent there stays valid.
   */
  private async restoreAddress(user: User, now: Date): Promise<void> {
    user.resetEmailVerifiedAt = now;
    if (!isSameAddress(user.email, user.resetEmail)) {
      if (await this.users.findByEmail(user.resetEmail ?? '')) return;
      user.email = user.resetEmail;
      await this.audit.record('email-changed', user.id);
    }
    user.emailVerifiedAt ??= now;
    await this.tokens.discard(user.id, ['verify']);
  }

  private async refuse(userId: number): Promise<never> {
    await this.audit.record('password-change-refused', userId);
    throw new CallError('IDENTITY_PASSWORD_WRONG');
  }

  private async setPassword(user: User, newHash: string): Promise<void> {
    user.passwordHash = newHash;
    await this.changes.save(user);
    await this.changes.raiseEpoch(user, 'password');
    await this.tokens.discard(user.id, ['reset']);
    await this.mails.requestNotice('password-changed', user.resetEmail ?? '', user);
  }
}
