import { Outbox } from '@music/messaging';
import { assertMigrated, Database, openDataSource } from '@music/platform';
import { Administrators, type AdministratorLogin } from '../administration/administrators.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { AuditService } from '../audit/audit.service.js';
import { type AdministratorEnvironment, type IdentityConfig, readIdentityConfig } from '../config.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { UserChanges } from '../users/user-changes.js';
import { UsersRepository } from '../users/users.repository.js';
import { identitySchema } from './identity.schema.js';

/** Runs `work` on identity's migrated database without the service: at the first start, and on the command line. */
export async function withAdministrators<T>(
  databaseUrl: string,
  work: (administrators: Administrators) => Promise<T>,
  config: IdentityConfig = readIdentityConfig(),
): Promise<T> {
  const source = await openDataSource(identitySchema, databaseUrl);
  try {
    await assertMigrated(source);
    const database = new Database(source);
    const users = new UsersRepository(database);
    const changes = new UserChanges(users, new Outbox(database, identitySchema.service));
    const audit = new AuditService(new AuditRepository(database));
    return await work(new Administrators(database, users, changes, new PasswordHasher(config), audit));
  } finally {
    await source.destroy();
  }
}

/** The first administrator's login, to be printed once; null if any user exists. */
export const ensureAdministrator = (
  databaseUrl: string,
  { ADMIN_EMAIL, ADMIN_PASSWORD }: AdministratorEnvironment,
): Promise<AdministratorLogin | null> =>
  withAdministrators(databaseUrl, (administrators) =>
    administrators.ensureFirst(ADMIN_EMAIL, ADMIN_PASSWORD),
  );

/** Creates the first administrator if there are no users, and prints the login: the only time it is shown. */
export async function welcomeAdministrator(
  databaseUrl: string,
  environment: AdministratorEnvironment,
  print: (line: string) => void,
): Promise<void> {
  const login = await ensureAdministrator(databaseUrl, environment);
  if (!login) return;
  print(`Administrator: ${login.email}`);
  print(
    `Password: ${environment.ADMIN_PASSWORD ? 'as given in ADMIN_PASSWORD' : `${login.password} (shown only once)`}`,
  );
}
