import { migrate, readProgramEnvironment, runMain } from '@music/platform';
import { openExistingDatabaseServer } from '@music/platform/embedded-postgres';
import { identitySchema } from './database/identity.schema.js';
import { withAdministrators } from './database/open-administrators.js';

const usage =
  'npm run admin -- grant <email>     makes a registered user an administrator\nnpm run admin -- revoke <email>    removes those rights';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

async function setRole(email: string, isAdmin: boolean): Promise<number> {
  const server = await openExistingDatabaseServer(readProgramEnvironment(identitySchema.service), print);
  try {
    await migrate(identitySchema, server.url);
    const isKnown = await withAdministrators(server.url, (administrators) =>
      administrators.setRole(email, isAdmin),
    );
    print(
      isKnown
        ? `${email} is ${isAdmin ? 'now' : 'no longer'} an administrator.`
        : `No account is registered as ${email}.`,
    );
    return isKnown ? 0 : 1;
  } finally {
    await server.stop();
  }
}

await runMain(async () => {
  const [command, email, ...rest] = process.argv.slice(2);
  const wellFormed = (command === 'grant' || command === 'revoke') && email && rest.length === 0;
  if (!wellFormed) print(usage);
  process.exitCode = wellFormed ? await setRole(email, command === 'grant') : 2;
});
