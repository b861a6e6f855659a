import { Outbox } from '@music/messaging';
import { assertMigrated, type Database, type PrintLine, withDatabase } from '@music/platform';
import { Administrators, type AdministratorLogin } from '../administration/administrators.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { AuditService } from '../audit/audit.service.js';
import { type AdministratorEnvironment, IdentityConfig, type IdentityEnvironment } from '../config.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { UserChanges } from '../users/user-changes.js';
import { UsersRepository } from '../users/users.repository.js';
import { identitySchema } from './identity.schema.js';

type Environment = AdministratorEnvironment & IdentityEnvironment;

/** The administrators in identity's database, without the service: at the first start, and on the command line. */
export function administratorsOf(database: Database, config: IdentityConfig): Administrators {
  const users = new UsersRepository(database);
  const changes = new UserChanges(users, new Outbox(database, identitySchema.service));
  const audit = new AuditService(new AuditRepository(database));
  return new Administrators(database, users, changes, new PasswordHasher(config), audit);
}

/** The first administrator's login, to be printed once; null if any user exists. */
export const ensureAdministrator = (
  databaseUrl: string,
  environment: Environment,
): Promise<AdministratorLogin | null> =>
  withDatabase(identitySchema, databaseUrl, async (database) => {
    await assertMigrated(database.dataSource);
    const { ADMIN_EMAIL, ADMIN_PASSWORD } = environment;
    return administratorsOf(database, new IdentityConfig(environment)).ensureFirst(
      ADMIN_EMAIL,
      ADMIN_PASSWORD,
    );
  });

/** Creates the first administrator if there are no users, and prints the login: the only time it is shown. */
export async function welcomeAdministrator(
  databaseUrl: string,
  environment: Environment,
  printLine: PrintLine,
): Promise<void> {
  const login = await ensureAdministrator(databaseUrl, environment);
  if (!login) return;
  printLine(`Administrator: ${login.email}`);
  printLine(
    `Password: ${environment.ADMIN_PASSWORD ? 'as given in ADMIN_PASSWORD' : `${login.password} (shown only once)`}`,
  );
}
