import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  addressErased,
  checkCredentials,
  eraseAccount,
  exportAccount,
  getCurrentUser,
  getSessionUser,
  listUsers,
  resetPassword,
  updatePreferences,
  changeProfile,
} from '@music/contracts';
import { Database, requestContext, runInContext } from '@music/platform';
import { PrivacyService } from '../src/accounts/privacy.service.js';
import { MailRequests } from '../src/mail/mail-requests.js';
import {
  appointed,
  type Identity,
  morphed,
  newEmail,
  password,
  registered,
  startIdentity,
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
  await identity.call(account.actor, updatePreferences, {
    themeId: 3,
    newsletter: true,
    hallOfFameReminders: true,
  });
  await identity.call(null, resetPassword, { email: account.email });
  return { ...account, ...profile, former: account.email, mark };
}

/** The tables of the schema that contain any of the texts. */
async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const tables: { name: string }[] = await identity.owner.query(
    "select table_name as name from information_schema.tables where table_schema = 'identity'",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows: { text: string }[] = await identity.owner.query(`select t::text as text from "${name}" t`);
    if (rows.some(({ text }) => texts.some((each) => text.includes(each)))) found.push(name);
  }
  return found;
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
    expect(await identity.owner.query('select 1 from mail_tokens where user_id = $1', [id])).toEqual([]);
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
    await identity.owner.query('update users set email_verified_at = now() where id = $1', [proven.id]);
    for (const { actor } of [proven, other]) await identity.call(actor, eraseAccount, { password });
    await identity.settled();
    const events = (await identity.delivered()).filter(({ type }) => type === 'identity.address-erased');
    const each = addressErased.consumers.map(() => ({ email: proven.email }));
    expect(events.map(({ payload }) => payload)).toEqual(each);
    expect(JSON.stringify(await identity.owner.query('select * from outbox'))).not.toContain(proven.email);
  });

  it('is complete: the database refuses an account that is half erased', async () => {
    const { id } = await known();
    const half = 'update users set erased_at = now(), email = null where id = $1';
    await expect(identity.owner.query(half, [id])).rejects.toThrow('users_erased');
  });
});
