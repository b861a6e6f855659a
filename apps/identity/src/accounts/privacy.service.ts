import { Injectable } from '@nestjs/common';
import type { AccountExport, findVerifiedAddress, Nothing, ReplyOf } from '@music/contracts';
import { CallError } from '@music/messaging';
import { Database } from '@music/platform';
import { AuditRepository } from '../audit/audit.repository.js';
import { AuditService } from '../audit/audit.service.js';
import { CurrentUser } from '../current-user/current-user.js';
import { PieceListsRepository } from '../piece-lists/piece-lists.repository.js';
import { MailRequests } from '../mail/mail-requests.js';
import { MailTokensRepository } from '../mail/mail-tokens.repository.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { toUserDetail } from '../users/user-detail.js';
import { UserChanges } from '../users/user-changes.js';
import type { User } from '../users/user.js';
import { UsersRepository } from '../users/users.repository.js';

/** The right of access and the right to erasure (rule D18). */
@Injectable()
export class PrivacyService {
  constructor(
    private readonly database: Database,
    private readonly current: CurrentUser,
    private readonly users: UsersRepository,
    private readonly changes: UserChanges,
    private readonly tokens: MailTokensRepository,
    private readonly mails: MailRequests,
    private readonly hasher: PasswordHasher,
    private readonly audit: AuditService,
    private readonly entries: AuditRepository,
    private readonly pieceLists: PieceListsRepository,
  ) {}

  /** Throws `IDENTITY_PASSWORD_WRONG`, `IDENTITY_MORPHED`. */
  async export({ password }: { password: string }): Promise<AccountExport> {
    const user = await this.requireWithPassword('export', password);
    await this.audit.record('export', user.id);
    return {
      exportedAt: new Date().toISOString(),
      account: {
        ...toUserDetail(user, { morphed: false }),
        registeredAt: user.registeredAt.toISOString(),
        newsletterConsentedAt: user.newsletterConsentedAt?.toISOString() ?? null,
        emailVerifiedAt: user.emailVerifiedAt?.toISOString() ?? null,
        resetEmail: user.resetEmail ?? '',
      },
      activity: await this.entries.about(user.id),
      keptPieces: await this.pieceLists.of(user.id),
    };
  }

  async findVerifiedAddress(): Promise<ReplyOf<typeof findVerifiedAddress>> {
    return { email: await this.verifiedAddressOf(await this.current.require()) };
  }

  /** Throws `IDENTITY_PASSWORD_WRONG`, `IDENTITY_MORPHED`. */
  async erase({ password }: { password: string }): Promise<Nothing> {
    await this.requireWithPassword('erase', password);
    await this.database.transaction(async () => {
      const user = await this.current.requireLocked();
      await this.mails.withdraw(user.id);
      const verified = await this.verifiedAddressOf(user);
      anonymise(user, new Date());
      await this.changes.saveErased(user, verified);
      await this.changes.raiseEpoch(user, 'erasure');
      await this.pieceLists.erase(user.id);
      await this.tokens.discard(user.id, ['reset', 'verify']);
      await this.audit.record('erase', user.id);
    });
    return {};
  }

  /** During a change of address the former one, unless another user has verified it since. */
  private async verifiedAddressOf(user: User): Promise<string | null> {
    const { id, email, emailVerifiedAt, resetEmail, resetEmailVerifiedAt } = user;
    if (emailVerifiedAt) return email;
    if (!resetEmail || !resetEmailVerifiedAt) return null;
    return (await this.users.isVerifiedByOther(id, resetEmail, resetEmailVerifiedAt)) ? null : resetEmail;
  }

  private async requireWithPassword(action: string, password: string): Promise<User> {
    await this.current.refuseWhileMorphed(action);
    const user = await this.current.require();
    if (await this.hasher.matches(user.passwordHash, password)) return user;
    throw new CallError('IDENTITY_PASSWORD_WRONG');
  }
}

const erasedFields: Partial<User> = {
  email: null,
  resetEmail: null,
  resetEmailVerifiedAt: null,
  name: 'Erased user',
  passwordHash: null,
  isAdmin: false,
  themeId: 1,
  newsletter: false,
  newsletterConsentedAt: null,
  hallOfFameReminders: false,
  newIssueMails: false,
  ensembleName: null,
  address: null,
  emailVerifiedAt: null,
};
const anonymise = (user: User, erasedAt: Date): User => Object.assign(user, erasedFields, { erasedAt });
