import { ArgumentsError, printLine, runMain } from '@music/platform';
import { withServiceDatabase } from '@music/platform/embedded-postgres';
import { readIdentityConfig } from './config.js';
import { identitySchema } from './database/identity.schema.js';
import { administratorsOf } from './database/open-administrators.js';

const usage =
  'npm run admin -- grant <email>     makes a registered user an administrator\nnpm run admin -- revoke <email>    removes those rights';

const setRole = (email: string, isAdmin: boolean): Promise<number> =>
  withServiceDatabase(identitySchema, async (database) => {
    const isKnown = await administratorsOf(database, readIdentityConfig()).setRole(email, isAdmin);
    printLine(
      isKnown
        ? `${email} is ${isAdmin ? 'now' : 'no longer'} an administrator.`
        : `No account is registered as ${email}.`,
    );
    return isKnown ? 0 : 1;
  });

await runMain(async () => {
  const [command, email, ...rest] = process.argv.slice(2);
  if ((command !== 'grant' && command !== 'revoke') || !email || rest.length)
    throw new ArgumentsError('Use grant or revoke, with an email address.');
  process.exitCode = await setRole(email, command === 'grant');
}, usage);
