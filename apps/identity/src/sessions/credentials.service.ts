import { Injectable } from '@nestjs/common';
import type { checkCredentials, getSessionUser, ParsedRequestOf, SessionUser } from '@music/contracts';
import { CallError } from '@music/messaging';
import { Database } from '@music/platform';
import { AuditService } from '../audit/audit.service.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { toSessionUser } from '../users/user-detail.js';
import type { User } from '../users/user.js';
import { UsersRepository } from '../users/users.repository.js';

/** Finds the user of a login or a session. */
@Injectable()
export class CredentialsService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly hasher: PasswordHasher,
    private readonly audit: AuditService,
  ) {}

  /**
   * Throws `IDENTITY_CREDENTIALS_WRONG`, `TOO_MANY_REQUESTS`.
   * An unknown address takes as long as a wrong password: one look-up, one hash, one audit entry.
   */
  async check({ email, password }: ParsedRequestOf<typeof checkCredentials>): Promise<SessionUser> {
    const user = await this.users.findByEmail(email);
    const right = await this.hasher.matches(user?.passwordHash ?? null, password);
    if (!user || !right) {
      await this.audit.record('login-bad', user?.id ?? null);
      throw new CallError('IDENTITY_CREDENTIALS_WRONG');
    }
    await this.renewHash(user, password);
    await this.audit.record('login-ok', user.id);
    return toSessionUser(user);
  }

  /** Throws `UNAUTHORISED` if the account is gone. */
  async sessionUser({ userId }: ParsedRequestOf<typeof getSessionUser>): Promise<SessionUser> {
    const user = await this.users.find(userId);
    if (!user) throw new CallError('UNAUTHORISED');
    return toSessionUser(user);
  }

  /** A hash with outdated cost can only be replaced at log-in, when the password is known. */
  private async renewHash({ id, passwordHash }: User, password: string): Promise<void> {
    if (!passwordHash || !this.hasher.isOutdated(passwordHash)) return;
    const newHash = await this.hasher.hash(password);
    await this.database.transaction(async () => {
      const user = await this.users.findLocked(id);
      if (user?.passwordHash !== passwordHash) return;
      user.passwordHash = newHash;
      await this.users.save(user);
    });
  }
}
