import { Injectable } from '@nestjs/common';
import type { ParsedRequestOf, register, UserDetail } from '@music/contracts';
import { CallError } from '@music/messaging';
import { Database } from '@music/platform';
import { AuditService } from '../audit/audit.service.js';
import { CurrentUser } from '../current-user/current-user.js';
import { MailRequests } from '../mail/mail-requests.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { assertAcceptablePassword } from '../passwords/password-policy.js';
import { toUserDetail } from '../users/user-detail.js';
import { UserChanges } from '../users/user-changes.js';
import type { User } from '../users/user.js';
import { UsersRepository } from '../users/users.repository.js';

type NewAccount = Omit<ParsedRequestOf<typeof register>, 'botCheckToken'>;

/** Creates accounts. A unique index lets only one of several concurrent registrations of an address succeed. */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly changes: UserChanges,
    private readonly hasher: PasswordHasher,
    private readonly mails: MailRequests,
    private readonly audit: AuditService,
    private readonly current: CurrentUser,
  ) {}

  async register(form: NewAccount): Promise<UserDetail> {
    // An administrator acting as a user cannot give consent.
    if (form.newsletter) await this.current.refuseWhileMorphed('newsletter');
    assertAcceptablePassword('password', form.password, form.email);
    if (await this.users.findByEmail(form.email)) throw new CallError('IDENTITY_EMAIL_TAKEN');
    const passwordHash = await this.hasher.hash(form.password);
    const user = await this.database.transaction(() => this.createAccount(form, passwordHash));
    return toUserDetail(user, { morphed: false });
  }

  private async createAccount(
    { name, email, ensembleName, newsletter }: NewAccount,
    passwordHash: string,
  ): Promise<User> {
    const user = await this.users.insert({
      name,
      email,
      resetEmail: email,
      passwordHash,
      isAdmin: false,
      ensembleName: ensembleName || null,
      newsletter,
      newsletterConsentedAt: newsletter ? new Date() : null,
    });
    await this.changes.publishRegistered(user);
    await this.mails.requestVerification('welcome-verify', email, user);
    await this.audit.record('registered', user.id);
    return user;
  }
}
