import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  changeProfile,
  checkCredentials,
  getCurrentUser,
  listThemes,
  register,
  sendVerification,
  updatePreferences,
  verifyEmail,
} from '@music/contracts';
import { defaultThemeId, themes } from '@music/rules';
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

const form = (email: string) => ({ name: 'Ann Player', email, password });

describe('registration', () => {
  it('C-203, C-078: answers the user detail, with its fields and no other', async () => {
    const email = newEmail();
    const detail = await identity.call(null, register, {
      ...form(email),
      ensembleName: 'Hope Band',
      newsletter: true,
    });
    expect(detail).toEqual({
      id: expect.any(Number),
      email,
      name: 'Ann Player',
      isAdmin: false,
      isMorphed: false,
      theme: { id: 1, name: 'ivory' },
      ensembleName: 'Hope Band',
      address: null,
      newsletter: true,
      hallOfFameReminders: false,
      newIssueMails: true,
      emailVerified: false,
    });
  });

  it('C-112: an address is taken whatever its case', async () => {
    const email = newEmail();
    await registered(identity, email);
    expect(await identity.refusal(null, register, form(email.toUpperCase()))).toBe('IDENTITY_EMAIL_TAKEN');
  });

  it('C-112: of 50 clients with one address exactly one gets it', async () => {
    const email = newEmail();
    const tries = Array.from({ length: 50 }, () => identity.refusal(null, register, form(email)));
    const outcomes = await Promise.all(tries);
    expect(outcomes.filter((outcome) => outcome === 'not refused')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'IDENTITY_EMAIL_TAKEN')).toHaveLength(49);
    expect(await identity.query('select 1 from users where email = $1', [email])).toHaveLength(1);
    expect(await identity.mails(email)).toHaveLength(1);
  });

  it('the index decides even where the look-up before it saw nothing', async () => {
    const email = newEmail();
    await registered(identity, email);
    const insert = `insert into users (email, reset_email, name, password_hash)
      select upper(email), reset_email, name, password_hash from users where email = $1`;
    await expect(identity.query(insert, [email])).rejects.toThrow('users_email_key');
  });

  it('refuses a common password (422) and stores nothing', async () => {
    const email = newEmail();
    expect(await identity.refusal(null, register, { ...form(email), password: 'password123' })).toBe(
      'INVALID',
    );
    expect(await identity.query('select 1 from users where email = $1', [email])).toHaveLength(0);
  });

  it('welcomes by mail with a link that verifies the address, once', async () => {
    const { actor, email } = await registered(identity);
    const [mail] = await identity.mails(email);
    expect(mail).toMatchObject({ template: 'welcome-verify', data: { name: 'Ann Player' } });
    const token = tokenOf(mail);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(await identity.call(actor, verifyEmail, { token })).toEqual({ alreadyVerified: false });
    expect((await identity.call(actor, getCurrentUser, {})).emailVerified).toBe(true);
    expect(await identity.call(actor, verifyEmail, { token })).toEqual({ alreadyVerified: true });
    const verified = await identity.audited('email-verified');
    expect(verified.filter(({ subjectId }) => subjectId === actor.userId)).toHaveLength(1);
  });

  it('the link verifies nothing for a visitor, for another account, or for an administrator who acts as the user', async () => {
    const [ann, bob, boss] = [
      await registered(identity),
      await registered(identity),
      await appointed(identity),
    ];
    const token = tokenOf((await identity.mails(ann.email))[0]);
    expect(await identity.refusal(null, verifyEmail, { token })).toBe('UNAUTHORISED');
    expect(await identity.refusal(bob.actor, verifyEmail, { token })).toBe('IDENTITY_TOKEN_FOREIGN');
    expect(await identity.refusal(morphed(ann.id, boss.id), verifyEmail, { token })).toBe('IDENTITY_MORPHED');
    expect((await identity.call(ann.actor, getCurrentUser, {})).emailVerified).toBe(false);
    await identity.call(ann.actor, verifyEmail, { token });
    expect(await identity.refusal(bob.actor, verifyEmail, { token })).toBe('IDENTITY_TOKEN_FOREIGN');
  });

  it('verifies once for ten clicks at once, and the others learn that it is done', async () => {
    const { actor, email } = await registered(identity);
    const token = tokenOf((await identity.mails(email))[0]);
    const clicks = await Promise.all(
      Array.from({ length: 10 }, () => identity.call(actor, verifyEmail, { token })),
    );
    expect(clicks.filter(({ alreadyVerified }) => !alreadyVerified)).toHaveLength(1);
  });

  it('a second verification mail voids the first; a verified address gets none', async () => {
    const { actor, email } = await registered(identity);
    await identity.call(actor, sendVerification, {});
    const [first, second] = await identity.mails(email);
    expect(await identity.refusal(actor, verifyEmail, { token: tokenOf(first) })).toBe(
      'IDENTITY_TOKEN_UNKNOWN',
    );
    await identity.call(actor, verifyEmail, { token: tokenOf(second) });
    await identity.call(actor, sendVerification, {});
    expect(await identity.mails(email)).toHaveLength(2);
  });

  it('leaves neither address nor secret in the outbox once the mail is sent', async () => {
    const { email } = await registered(identity);
    const token = tokenOf((await identity.mails(email))[0]);
    const rows: { text: string }[] = await identity.query('select envelope::text as text from outbox');
    const kept = rows.filter(({ text }) => text.includes(email) || text.includes(token));
    expect(kept).toEqual([]);
  });

  it('stores the date of the consent to the newsletter, and nothing else', async () => {
    const { id } = await identity.call(null, register, { ...form(newEmail()), newsletter: true });
    const without = await registered(identity);
    const rows: { id: number; at: Date | null }[] = await identity.query(
      'select id, newsletter_consented_at as at from users where id in ($1, $2) order by id',
      [id, without.id],
    );
    expect(rows.map(({ at }) => at instanceof Date)).toEqual([true, false]);
  });
});

describe('the current user', () => {
  it('C-199: is 401 for a visitor, and for an account that does not exist', async () => {
    expect(await identity.refusal(null, getCurrentUser, {})).toBe('UNAUTHORISED');
    const nobody = { userId: 999_999, isAdmin: true, onBehalfOf: null };
    expect(await identity.refusal(nobody, getCurrentUser, {})).toBe('UNAUTHORISED');
  });

  it('C-078: an administrator is shown as one, and while morphed as the user without administrator rights', async () => {
    const [boss, ann] = [await appointed(identity), await registered(identity)];
    expect(await identity.call(boss.actor, getCurrentUser, {})).toMatchObject({
      isAdmin: true,
      isMorphed: false,
    });
    expect(await identity.call(morphed(ann.id, boss.id), getCurrentUser, {})).toMatchObject({
      id: ann.id,
      isAdmin: false,
      isMorphed: true,
    });
  });
});

describe('profile and preferences', () => {
  const address = { name: 'Ann', line1: '1 High Street', town: 'London', postcode: 'sw1a1aa' };

  it('C-204: changes the given fields and keeps the others', async () => {
    const { actor, email } = await registered(identity);
    const profile = { name: 'Ann Horn', email, ensembleName: 'Hope Band', address };
    expect(await identity.call(actor, changeProfile, profile)).toMatchObject({
      user: {
        name: 'Ann Horn',
        ensembleName: 'Hope Band',
        address: { postcode: 'SW1A 1AA', country: 'GB' },
      },
      epoch: null,
    });
    const renamed = await identity.call(actor, changeProfile, { name: 'Ann', email: email.toUpperCase() });
    expect(renamed).toMatchObject({
      user: { name: 'Ann', ensembleName: 'Hope Band', address: { town: 'London' } },
      epoch: null,
    });
    const cleared = { name: 'Ann', email, ensembleName: '', address: null };
    expect(await identity.call(actor, changeProfile, cleared)).toMatchObject({
      user: { ensembleName: null, address: null },
    });
    expect(await identity.mails(email)).toHaveLength(1);
  });

  it('C-113: an address of another user is refused and nothing changes', async () => {
    const [ann, bob] = [await registered(identity), await registered(identity)];
    const theft = { name: 'Thief', email: bob.email.toUpperCase(), password };
    expect(await identity.refusal(ann.actor, changeProfile, theft)).toBe('IDENTITY_EMAIL_TAKEN');
    expect(await identity.call(ann.actor, getCurrentUser, {})).toMatchObject({
      name: 'Ann Player',
      email: ann.email,
    });
  });

  it('C-113: of 20 users who want one address exactly one gets it', async () => {
    const email = newEmail();
    const users = await Promise.all(Array.from({ length: 20 }, () => registered(identity)));
    const outcomes = await Promise.all(
      users.map(({ actor }) => identity.refusal(actor, changeProfile, { name: 'Ann', email, password })),
    );
    expect(outcomes.filter((outcome) => outcome === 'not refused')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'IDENTITY_EMAIL_TAKEN')).toHaveLength(19);
  });

  it('a new address can log in at once, is marked as unverified, and both addresses get a mail', async () => {
    const { actor, email } = await registered(identity);
    await identity.call(actor, verifyEmail, { token: tokenOf((await identity.mails(email))[0]) });
    const next = newEmail();
    const changed = await identity.call(actor, changeProfile, { name: 'Ann', email: next, password });
    expect(changed.user).toMatchObject({ email: next, emailVerified: false });
    expect((await identity.mails(email)).at(-1)).toMatchObject({ template: 'email-changed-old' });
    expect(await identity.mails(next)).toMatchObject([{ template: 'email-changed-new' }]);
    expect((await identity.call(null, checkCredentials, { email: next, password })).user.id).toBe(
      actor.userId,
    );
    expect(await identity.refusal(null, checkCredentials, { email, password })).toBe(
      'IDENTITY_CREDENTIALS_WRONG',
    );
  });

  it('C-205: keeps preferences; a theme that does not exist is named (422)', async () => {
    const { actor, id } = await registered(identity);
    const preferences = { themeId: 4, newsletter: true, hallOfFameReminders: true };
    expect(await identity.call(actor, updatePreferences, preferences)).toMatchObject({
      theme: { id: 4, name: 'regal' },
      newsletter: true,
      hallOfFameReminders: true,
    });
    // Users get mails about new issues by default, unless they opted out.
    const quiet = { ...preferences, newIssueMails: false };
    expect(await identity.call(actor, updatePreferences, quiet)).toMatchObject({ newIssueMails: false });
    expect(await identity.call(actor, updatePreferences, preferences)).toMatchObject({
      newIssueMails: false,
    });
    const wrong = identity.call(actor, updatePreferences, { ...preferences, themeId: 6 });
    await expect(wrong).rejects.toMatchObject({ code: 'INVALID', fields: [{ field: 'themeId' }] });
    await identity.call(actor, updatePreferences, { ...preferences, newsletter: false });
    const [row] = await identity.query('select newsletter_consented_at as at from users where id = $1', [id]);
    expect(row).toEqual({ at: null });
  });

  it('lists the themes of the web app, the default first', async () => {
    const listed = await identity.call(null, listThemes, {});
    expect(listed).toEqual(themes);
    expect(listed[0]?.id).toBe(defaultThemeId);
  });

  it('publishes changes in order, with ids and no name or address', async () => {
    const { actor, id, email } = await registered(identity);
    await identity.call(actor, updatePreferences, {
      themeId: 2,
      newsletter: true,
      hallOfFameReminders: false,
    });
    const events = await identity.events(id);
    expect(events.map(({ type, version }) => `${type} ${version}`)).toEqual([
      'identity.user-registered 1',
      'identity.user-changed 2',
    ]);
    expect(events[1]?.payload).toEqual({
      userId: id,
      isAdmin: false,
      emailVerified: false,
      newsletter: true,
      hallOfFameReminders: false,
    });
    expect(JSON.stringify(events)).not.toContain(email);
  });
});
