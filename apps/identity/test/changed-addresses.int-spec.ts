import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  changePassword,
  changePasswordByToken,
  changeProfile,
  checkCredentials,
  getCurrentUser,
  getSessionUser,
  resetPassword,
  verifyEmail,
} from '@music/contracts';
import { openDataSource } from '@music/platform';
import { eventually } from '@music/testing/eventually';
import { CurrentUser } from '../src/current-user/current-user.js';
import { identitySchema } from '../src/database/identity.schema.js';
import { type Identity, newEmail, password, registered, startIdentity, tokenOf } from './identity.fixture.js';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const newPassword = 'a bolder euphonium';
const logsIn = async (email: string, with_: string) =>
  (await identity.refusal(null, checkCredentials, { email, password: with_ })) === 'not refused';

/** Requests a reset and returns the secret of its mail. */
async function resetToken(email: string): Promise<string> {
  await identity.call(null, resetPassword, { email });
  const mails = await identity.mails(email);
  return tokenOf(mails.filter(({ template }) => template === 'password-reset').at(-1));
}

/** What the newest reset mail to an address tells the mailer. */
const resetMailTo = async (email: string) => {
  await identity.call(null, resetPassword, { email });
  return (await identity.mails(email)).at(-1);
};

/** Makes another change between reading and saving in the next change of a profile. */
function onceProfileIsRead(change: () => Promise<unknown>): void {
  const current = identity.app.get(CurrentUser);
  const require = current.require.bind(current);
  jest.spyOn(current, 'require').mockImplementationOnce(async () => {
    const user = await require();
    await change();
    return user;
  });
}

describe('changing the email address', () => {
  it('a new address needs the password, and ends open sessions', async () => {
    const { actor, email } = await registered(identity);
    const epochNow = async () => (await identity.call(null, getSessionUser, { userId: actor.userId })).epoch;
    const before = await epochNow();
    const next = newEmail();
    for (const given of [undefined, 'not this one']) {
      const form = { name: 'Thief', email: next, ...(given && { password: given }) };
      expect(await identity.refusal(actor, changeProfile, form)).toBe('IDENTITY_PASSWORD_WRONG');
    }
    expect(await identity.call(actor, getCurrentUser, {})).toMatchObject({ name: 'Ann Player', email });
    expect(await epochNow()).toBe(before);
    const refused = (await identity.audited('email-change-refused')).slice(-2);
    expect(refused).toMatchObject([{ subjectId: actor.userId }, { subjectId: actor.userId }]);

    const { epoch } = await identity.call(actor, changeProfile, { name: 'Ann', email: next, password });
    expect(epoch).toBe(before + 1);
    expect(await epochNow()).toBe(epoch);
  });

  it('an address that is taken is refused before the index has to, because PostgreSQL logs what an index refuses', async () => {
    const own = await startIdentity();
    try {
      const [{ actor }, { email }] = [await registered(own), await registered(own)];
      const owner = await openDataSource(identitySchema, own.ownerUrl);
      await owner.query('drop index users_email_key');
      await owner.destroy();
      const form = { name: 'Ann', email: email.toUpperCase(), password };
      expect(await own.refusal(actor, changeProfile, form)).toBe('IDENTITY_EMAIL_TAKEN');
    } finally {
      await own.stop();
    }
  });

  it('a session that changes the address while its owner changes the password gets nothing', async () => {
    const { actor, email } = await registered(identity);
    onceProfileIsRead(() => identity.call(actor, changePassword, { oldPassword: password, newPassword }));
    const form = { name: 'Thief', email: newEmail(), password };
    expect(await identity.refusal(actor, changeProfile, form)).toBe('IDENTITY_PASSWORD_WRONG');
    expect(await identity.call(actor, getCurrentUser, {})).toMatchObject({ name: 'Ann Player', email });
  });
});

it('a profile that is saved while the address changes does not change it back', async () => {
  const { actor, email } = await registered(identity);
  const next = newEmail();
  onceProfileIsRead(() => identity.call(actor, changeProfile, { name: 'Ann', email: next, password }));
  const form = { name: 'Ann Horn', email };
  expect(await identity.refusal(actor, changeProfile, form)).toBe('IDENTITY_PASSWORD_WRONG');
  expect(await identity.call(actor, getCurrentUser, {})).toMatchObject({ name: 'Ann', email: next });
});

describe('resetting the password after a change of address', () => {
  it('a changed address gets no reset link until it is verified; the old one still does', async () => {
    const { actor, email } = await registered(identity);
    const next = newEmail();
    await identity.call(actor, changeProfile, { name: 'Ann', email: next, password });
    await identity.call(null, resetPassword, { email: next });
    const toNew = await identity.mails(next);
    expect(toNew.map(({ template }) => template)).toEqual(['email-changed-new', 'email-changed-new']);
    expect(await resetToken(email)).not.toBe('');
    await identity.call(actor, verifyEmail, { token: tokenOf(toNew[1]) });
    expect(await resetToken(next)).not.toBe('');
    expect(await identity.refusal(null, resetPassword, { email })).toBe('IDENTITY_EMAIL_UNKNOWN');
  });

  it('a link sent to the old address stops working once the new one is verified', async () => {
    const { actor, email } = await registered(identity);
    const next = newEmail();
    await identity.call(actor, changeProfile, { name: 'Ann', email: next, password });
    const token = await resetToken(email);
    await identity.call(actor, verifyEmail, { token: tokenOf((await identity.mails(next))[0]) });
    const use = { token, newPassword: 'from the old mailbox' };
    expect(await identity.refusal(null, changePasswordByToken, use)).toBe('IDENTITY_TOKEN_UNKNOWN');
  });

  it('a link sent to the verified address gives it back to an account whose address somebody else has changed', async () => {
    const { actor, email } = await registered(identity);
    await identity.call(actor, verifyEmail, { token: tokenOf((await identity.mails(email))[0]) });
    const foreign = newEmail();
    await identity.call(actor, changeProfile, { name: 'Ann', email: foreign, password });
    const { epoch } = await identity.call(null, getSessionUser, { userId: actor.userId });
    await identity.call(null, changePasswordByToken, { token: await resetToken(email), newPassword });
    expect([await logsIn(email, newPassword), await logsIn(foreign, newPassword)]).toEqual([true, false]);
    expect(await identity.call(null, getSessionUser, { userId: actor.userId })).toMatchObject({
      epoch: epoch + 1,
      user: { email, emailVerified: true },
    });
    const token = tokenOf((await identity.mails(foreign))[0]);
    await identity.call(actor, verifyEmail, { token });
    expect(await identity.call(actor, getCurrentUser, {})).toMatchObject({ email, emailVerified: true });
    const changes = await identity.audited('email-changed');
    expect(
      changes.filter(({ subjectId }) => subjectId === actor.userId).map(({ actorId }) => actorId),
    ).toEqual([actor.userId, null]);
  });

  it('an address that a process of the previous release verified remains proven while it is changed', async () => {
    const { actor, email } = await registered(identity);
    await identity.query('update users set email_verified_at = now() where id = $1', [actor.userId]);
    await identity.call(actor, changeProfile, { name: 'Ann', email: newEmail(), password });
    expect(
      await identity.query(
        'select reset_email, reset_email_verified_at is not null as proven from users where id = $1',
        [actor.userId],
      ),
    ).toEqual([{ reset_email: email, proven: true }]);
  });

  it('the mail with a link says that it changes the address back only if it does', async () => {
    const { actor, email } = await registered(identity);
    expect(await resetMailTo(email)).toMatchObject({ data: { restoresAddress: false } });
    const typed = email.toUpperCase();
    await identity.call(actor, changeProfile, { name: 'Ann', email: typed, password });
    expect(await resetMailTo(typed)).toMatchObject({ data: { restoresAddress: false } });
    await identity.call(actor, changeProfile, { name: 'Ann', email: newEmail(), password });
    expect(await resetMailTo(email)).toMatchObject({ data: { restoresAddress: true } });
  });

  it('neither the address of a link nor the one it changes is accepted as the password', async () => {
    const { actor } = await registered(identity);
    const [proven, later] = ['a-proven-tuba@example.org', 'a-later-tuba@example.org'];
    await identity.query('update users set email = $2, reset_email = $2 where id = $1', [
      actor.userId,
      proven,
    ]);
    await identity.call(actor, changeProfile, { name: 'Ann', email: later, password });
    const token = await resetToken(proven);
    for (const like of [proven, later])
      expect(await identity.refusal(null, changePasswordByToken, { token, newPassword: like })).toBe(
        'INVALID',
      );
  });

  it('a link sent to an address that another user has registered since sets the password and nothing else', async () => {
    const { actor, email } = await registered(identity);
    const later = newEmail();
    await identity.call(actor, changeProfile, { name: 'Ann', email: later, password });
    const token = await resetToken(email);
    const next = await registered(identity, email);
    await identity.call(null, changePasswordByToken, { token, newPassword });
    expect(await identity.call(actor, getCurrentUser, {})).toMatchObject({
      email: later,
      emailVerified: false,
    });
    expect(await logsIn(later, newPassword)).toBe(true);
    expect((await identity.call(null, checkCredentials, { email, password })).user.id).toBe(next.id);
    await identity.call(actor, verifyEmail, { token: tokenOf((await identity.mails(later))[0]) });
    expect(await identity.call(actor, getCurrentUser, {})).toMatchObject({ emailVerified: true });
  });

  it('a link sets the password even if another user registers the address at the same moment', async () => {
    const { actor, email } = await registered(identity);
    const later = newEmail();
    await identity.call(actor, changeProfile, { name: 'Ann', email: later, password });
    const token = await resetToken(email);
    const registration = await identity.connect();
    await registration.query('begin');
    await registration.query(
      `insert into users (email, reset_email, name, password_hash)
       select $2, $2, 'Bea', password_hash from users where id = $1`,
      [actor.userId, email],
    );
    const outcome = identity.refusal(null, changePasswordByToken, { token, newPassword });
    const waiting = 'select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))';
    await eventually(async () => expect((await registration.query(waiting)).rowCount).toBe(1));
    await registration.query('commit');
    registration.release();
    expect(await outcome).toBe('not refused');
    expect(await logsIn(later, newPassword)).toBe(true);
  });

  it('a link verifies an address of which only the case has changed, and keeps it as it was typed', async () => {
    const { actor, email } = await registered(identity);
    const typed = email.toUpperCase();
    await identity.call(actor, changeProfile, { name: 'Ann', email: typed });
    await identity.call(null, resetPassword, { email: typed });
    const token = tokenOf((await identity.mails(typed)).at(-1));
    await identity.call(null, changePasswordByToken, { token, newPassword });
    expect(await identity.call(actor, getCurrentUser, {})).toMatchObject({
      email: typed,
      emailVerified: true,
    });
  });

  it('a link to an address that two accounts gave up is for the one that verified it last', async () => {
    const first = await registered(identity);
    await identity.call(first.actor, changeProfile, { name: 'Ann', email: newEmail(), password });
    const second = await registered(identity, first.email);
    const mailed = (await identity.mails(first.email)).filter(
      ({ template }) => template === 'welcome-verify',
    );
    await identity.call(second.actor, verifyEmail, { token: tokenOf(mailed.at(-1)) });
    await identity.call(second.actor, changeProfile, { name: 'Bob', email: newEmail(), password });
    await identity.call(null, changePasswordByToken, { token: await resetToken(first.email), newPassword });
    const user = await identity.call(second.actor, getCurrentUser, {});
    expect(user).toMatchObject({ email: first.email, emailVerified: true });
  });

  it('an abandoned address belongs to the user who registers it next', async () => {
    const { actor, email } = await registered(identity);
    await identity.call(actor, changeProfile, { name: 'Ann', email: newEmail(), password });
    const next = await registered(identity, email);
    const token = await resetToken(email);
    await identity.call(null, changePasswordByToken, { token, newPassword });
    expect((await identity.call(null, checkCredentials, { email, password: newPassword })).user.id).toBe(
      next.id,
    );
  });
});
