import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type AccountMail,
  type Actor,
  addressErased,
  changePasswordByToken,
  checkCredentials,
  eraseAccount,
  exportAccount,
  findVerifiedAddress,
  getCurrentUser,
  getSessionUser,
  listUsers,
  resetPassword,
  updatePreferences,
  changeProfile,
  verifyEmail,
} from '@music/contracts';
import { Database, openDataSource, requestContext, runInContext } from '@music/platform';
import { PrivacyService } from '../src/accounts/privacy.service.js';
import { identitySchema } from '../src/database/identity.schema.js';
import { Identity0006 } from '../src/database/migrations/0006-verified-reset-addresses.js';
import { MailRequests } from '../src/mail/mail-requests.js';
import {
  appointed,
  type Identity,
  morphed,
  newEmail,
  password,
  registered,
  startIdentity,
  tokenOf,
} from './identity.fixture.js';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

let people = 0;

/** A user with everything an account can have, all of whose texts are unique. */
async function known() {
  const account = await registered(identity);
  const [email, mark] = [newEmail(), `mark-${(people += 1)}-`];
  const address = { name: `${mark}name`, line1: `${mark}street`, town: `${mark}town`, postcode: 'SW1A 1AA' };
  const profile = { name: `${mark}person`, email, ensembleName: `${mark}band`, address, password };
  await identity.call(account.actor, changeProfile, profile);
  const preferences = { themeId: 3, newsletter: true, hallOfFameReminders: true };
  await identity.call(account.actor, updatePreferences, preferences);
  await identity.call(null, resetPassword, { email: account.email });
  return { ...account, ...profile, former: account.email, mark };
}

/** The tables of the schema that contain any of the texts. */
async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const tables: { name: string }[] = await identity.query(
    "select table_name as name from information_schema.tables where table_schema = 'identity'",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows: { text: string }[] = await identity.query(`select t::text as text from "${name}" t`);
    if (rows.some(({ text }) => texts.some((each) => text.includes(each)))) found.push(name);
  }
  return found;
}

/** The newest secret of a mail to this address. */
const newestToken = async (email: string, template: AccountMail['template']) =>
  tokenOf((await identity.mails(email)).filter((mail) => mail.template === template).at(-1));

async function verify({ actor, email }: { actor: Actor; email: string }): Promise<void> {
  await identity.call(actor, verifyEmail, { token: await newestToken(email, 'welcome-verify') });
}

/** Changes to another address, which is not verified. */
const move = ({ actor }: { actor: Actor }) =>
  identity.call(actor, changeProfile, { name: 'Ann', email: newEmail(), password });

async function resetToken(email: string): Promise<string> {
  await identity.call(null, resetPassword, { email });
  return newestToken(email, 'password-reset');
}

/** Each consumer gets the event. */
async function erasedAddresses(): Promise<string[]> {
  await identity.settled();
  const erased = (await identity.delivered()).filter(({ type }) => type === addressErased.name);
  const emails = erased.map(({ id, payload }) => [id, addressErased.payload.parse(payload).email] as const);
  return [...new Map(emails).values()];
}

describe('export', () => {
  it('contains everything about the account and what was done with it', async () => {
    const { actor, id, email, former, address, ensembleName } = await known();
    const { account, activity } = await identity.call(actor, exportAccount, { password });
    expect(account).toMatchObject({
      id,
      email,
      resetEmail: former,
      ensembleName,
      address,
      theme: { name: 'cloister' },
    });
    expect(account.newsletterConsentedAt).not.toBeNull();
    expect(activity.map(({ action }) => action)).toEqual([
      'registered',
      'email-changed',
      'preferences-changed',
      'password-reset-requested',
      'export',
    ]);
  });

  it('contains what an administrator did while morphed', async () => {
    const [boss, ann] = [await appointed(identity), await registered(identity)];
    const preferences = { themeId: 3, newsletter: false, hallOfFameReminders: false };
    await identity.call(morphed(ann.id, boss.id), updatePreferences, preferences);
    for (const { actor } of [boss, ann]) {
      const { activity } = await identity.call(actor, exportAccount, { password });
      expect(activity.map(({ action }) => action)).toEqual(['registered', 'preferences-changed', 'export']);
    }
  });

  it('needs the password, and is refused to an administrator acting as the user', async () => {
    const [boss, ann] = [await appointed(identity), await registered(identity)];
    const guess = { password: 'a guess of mine' };
    expect(await identity.refusal(ann.actor, exportAccount, guess)).toBe('IDENTITY_PASSWORD_WRONG');
    const acting = morphed(ann.id, boss.id);
    expect(await identity.refusal(acting, exportAccount, { password })).toBe('IDENTITY_MORPHED');
    const { activity } = await identity.call(ann.actor, exportAccount, { password });
    expect(activity.filter(({ action }) => action === 'export')).toHaveLength(1);
  });
});

it('the address by which other services export and erase is the verified one, or the former one during a change', async () => {
  const [verified, changing, former, other] = [
    await registered(identity),
    await registered(identity),
    await registered(identity),
    await registered(identity),
  ];
  const addressOf = async ({ actor }: { actor: Actor }) =>
    (await identity.call(actor, findVerifiedAddress, {})).email;
  for (const account of [verified, changing, former]) await verify(account);
  for (const account of [changing, former]) await move(account);
  await verify(await registered(identity, former.email));
  expect(await addressOf(verified)).toBe(verified.email);
  expect(await addressOf(changing)).toBe(changing.email);
  expect(await addressOf(former)).toBeNull();
  expect(await addressOf(other)).toBeNull();
});

describe('erasure', () => {
  it('needs the password', async () => {
    const { actor, email } = await registered(identity);
    const attempt = { password: 'a guess of mine' };
    expect(await identity.refusal(actor, eraseAccount, attempt)).toBe('IDENTITY_PASSWORD_WRONG');
    expect(await identity.refusal(null, checkCredentials, { email, password })).toBe('not refused');
  });

  it('removes the person from every table, and ends every session before it answers', async () => {
    const { actor, id, email, former, mark } = await known();
    const texts = [email, former, mark];
    expect(await tablesWith(texts)).toContain('users');
    await identity.call(actor, eraseAccount, { password });
    expect(await identity.refusal(actor, getCurrentUser, {})).toBe('UNAUTHORISED');
    expect(await identity.refusal(null, getSessionUser, { userId: id })).toBe('UNAUTHORISED');
    expect(await identity.refusal(null, checkCredentials, { email, password })).toBe(
      'IDENTITY_CREDENTIALS_WRONG',
    );
    await identity.settled();
    expect(await tablesWith(texts)).toEqual([]);
    expect(await identity.query('select 1 from mail_tokens where user_id = $1', [id])).toEqual([]);
  });

  it('withdraws mails that were not sent yet, also to a former address', async () => {
    const { actor, id } = await registered(identity);
    const former = newEmail();
    const [database, mails] = [identity.app.get(Database), identity.app.get(MailRequests)];
    const erase = () => identity.app.get(PrivacyService).erase({ password });
    await runInContext(requestContext({ actor }), () =>
      database.transaction(async () => {
        await mails.requestNotice('email-changed-old', former, { id, name: 'Ann Player' });
        await erase();
      }),
    );
    expect(await identity.mails(former)).toEqual([]);
  });

  it('is published, keeps the id, and frees the address', async () => {
    const { actor, id, email } = await registered(identity);
    await identity.call(actor, eraseAccount, { password });
    expect((await identity.events(id)).map(({ type }) => type)).toEqual([
      'identity.user-registered',
      'identity.user-erased',
      'identity.epoch-raised',
    ]);
    const { rows } = await identity.call(null, listUsers, { userIds: [id] });
    expect(rows).toMatchObject([{ userId: id, name: '', email: '', erased: true, version: 3 }]);
    expect((await registered(identity, email)).id).not.toBe(id);
  });

  it('publishes the address only if it was verified, and only until the event is sent', async () => {
    const [proven, other] = [await registered(identity), await registered(identity)];
    await identity.query('update users set email_verified_at = now() where id = $1', [proven.id]);
    for (const { actor } of [proven, other]) await identity.call(actor, eraseAccount, { password });
    await identity.settled();
    const events = (await identity.delivered()).filter(({ type }) => type === 'identity.address-erased');
    const each = addressErased.consumers.map(() => ({ email: proven.email }));
    expect(events.map(({ payload }) => payload)).toEqual(each);
    expect(JSON.stringify(await identity.query('select * from outbox'))).not.toContain(proven.email);
  });

  it('publishes a verified address also after a change to one that was not verified', async () => {
    const [verified, reset, other] = [
      await registered(identity),
      await registered(identity),
      await registered(identity),
    ];
    await verify(verified);
    await identity.call(null, changePasswordByToken, {
      token: await resetToken(reset.email),
      newPassword: password,
    });
    for (const account of [verified, reset, other]) {
      await move(account);
      await identity.call(account.actor, eraseAccount, { password });
    }
    const published = await erasedAddresses();
    expect(published).toEqual(expect.arrayContaining([verified.email, reset.email]));
    expect(published).not.toContain(other.email);
  });

  it('publishes each address once, even if its case was changed', async () => {
    const { actor, email } = await registered(identity);
    await verify({ actor, email });
    const typed = email.toUpperCase();
    await identity.call(actor, changeProfile, { name: 'Ann', email: typed, password });
    await identity.call(actor, eraseAccount, { password });
    const published = await erasedAddresses();
    expect(published.filter((address) => address.toUpperCase() === typed)).toEqual([typed]);
  });

  it('does not publish an abandoned address that another user has verified since', async () => {
    const former = await registered(identity);
    await verify(former);
    await move(former);
    await verify(await registered(identity, former.email));
    await identity.call(former.actor, eraseAccount, { password });
    expect(await erasedAddresses()).not.toContain(former.email);
  });

  it.each(['a new account', 'a reset'])(
    'leaves a former address to whoever verified it last, by %s',
    async (way) => {
      const isReset = way === 'a reset';
      const first = await registered(identity);
      await verify(first);
      await move(first);
      const token = await resetToken(first.email);
      const second = await registered(identity, first.email);
      await verify(second);
      await move(second);
      if (isReset) {
        await identity.call(null, changePasswordByToken, { token, newPassword: password });
        await move(first);
      }
      const [last, other] = isReset ? [first, second] : [second, first];
      await identity.call(other.actor, eraseAccount, { password });
      expect(await erasedAddresses()).not.toContain(first.email);
      await identity.call(last.actor, eraseAccount, { password });
      expect(await erasedAddresses()).toContain(first.email);
    },
  );

  it('knows from the audit log which former addresses were verified before their dates were stored', async () => {
    const [verified, other] = [await registered(identity), await registered(identity)];
    await verify(verified);
    for (const { actor } of [verified, other])
      await identity.call(actor, changeProfile, { name: 'Ann', email: newEmail(), password });
    const owner = await openDataSource(identitySchema, identity.ownerUrl);
    const [migration, runner] = [new Identity0006(), owner.createQueryRunner()];
    await migration.down(runner);
    await migration.up(runner);
    await owner.destroy();
    for (const { actor } of [verified, other]) await identity.call(actor, eraseAccount, { password });
    const published = await erasedAddresses();
    expect(published).toContain(verified.email);
    expect(published).not.toContain(other.email);
  });

  it('is complete: the database refuses an account that is half erased', async () => {
    const { id } = await known();
    const half = 'update users set erased_at = now(), email = null where id = $1';
    await expect(identity.query(half, [id])).rejects.toThrow('users_erased');
  });
});
