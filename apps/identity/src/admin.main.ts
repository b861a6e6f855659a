import { migrate, parseEnv, platformEnvironment, runMain } from '@music/platform';
import { openDatabaseServer } from '@music/platform/embedded-postgres';
import { identitySchema } from './database/identity.schema.js';
import { withAdministrators } from './database/open-administrators.js';

const usage =
  'npm run admin -- grant <email>     makes a registered user an administrator\nnpm run admin -- revoke <email>    removes those rights';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function setRole(email: string, isAdmin: boolean): Promise<number> {
  const server = await openDatabaseServer(parseEnv(platformEnvironment), say);
  try {
    await migrate(identitySchema, server.url);
    const known = await withAdministrators(server.url, (administrators) =>
      administrators.setRole(email, isAdmin),
    );
    say(
      known
        ? `${email} is ${isAdmin ? 'now' : 'no longer'} an administrator.`
        : `No account is registered as ${email}.`,
    );
    return known ? 0 : 1;
  } finally {
    await server.stop();
  }
}

await runMain(async () => {
  const [act, email, ...rest] = process.argv.slice(2);
  const wellFormed = (act === 'grant' || act === 'revoke') && email && rest.length === 0;
  if (!wellFormed) say(usage);
  process.exitCode = wellFormed ? await setRole(email, act === 'grant') : 2;
});
