import { randomBytes } from 'node:crypto';
import type { Database } from '@music/platform';
import type { AuditService } from '../audit/audit.service.js';
import type { PasswordHasher } from '../passwords/password-hasher.js';
import type { UserChanges } from '../users/user-changes.js';
import type { UsersRepository } from '../users/users.repository.js';

export interface AdministratorLogin {
  email: string;
  password: string;
}

/** What operators may do on the command line; there is no call for it. */
export class Administrators {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly changes: UserChanges,
    private readonly hasher: PasswordHasher,
    private readonly audit: AuditService,
  ) {}

  /** Creates the first administrator of a shop without users; otherwise null. Generates a password if none is given. */
  async ensureFirst(email: string, given: string | undefined): Promise<AdministratorLogin | null> {
    const password = given ?? randomBytes(15).toString('base64url');
    return this.database.transaction(async () => {
      if (!(await this.users.lockAndCheckEmpty())) return null;
      const passwordHash = await this.hasher.hash(password);
      const user = await this.users.insert({
        name: 'Administrator',
        email,
        resetEmail: email,
        passwordHash,
        isAdmin: true,
        ensembleName: null,
        newsletter: false,
        newsletterConsentedAt: null,
      });
      await this.changes.publishRegistered(user);
      await this.audit.record('role-changed', user.id, { isAdmin: true, by: 'first start' });
      return { email, password };
    });
  }

  /** Ends the user's sessions before it returns. False if the address is unknown. */
  async setRole(email: string, isAdmin: boolean): Promise<boolean> {
    return this.database.transaction(async () => {
      const found = await this.users.findByEmail(email);
      const user = found && (await this.users.findLocked(found.id));
      if (!user) return false;
      if (user.isAdmin === isAdmin) return true;
      user.isAdmin = isAdmin;
      await this.changes.save(user);
      await this.changes.raiseEpoch(user, 'role');
      await this.audit.record('role-changed', user.id, { isAdmin, by: 'command line' });
      return true;
    });
  }
}
