import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  changePassword,
  changePasswordByToken,
  checkCredentials,
  getSessionUser,
  resetPassword,
} from '@music/contracts';
import { hashToken } from '../src/mail/mail-token.js';
import { MailTokensRepository } from '../src/mail/mail-tokens.repository.js';
import { type Identity, newEmail, password, registered, startIdentity, tokenOf } from './identity.fixture.js';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const newPassword = 'a bolder euphonium';
const logsIn = async (email: string, with_: string) =>
  (await identity.refusal(null, checkCredentials, { email, password: with_ })) === 'not refused';
const epochOf = async (userId: number) => (await identity.call(null, getSessionUser, { userId })).epoch;

/** Requests a reset and returns the secret of its mail. */
async function resetToken(email: string): Promise<string> {
  await identity.call(null, resetPassword, { email });
  const mails = await identity.mails(email);
  return tokenOf(mails.filter(({ template }) => template === 'password-reset').at(-1));
}

describe('changing the password', () => {
  it('C-206: needs the old one, ends every session and mails the user', async () => {
    const { actor, id, email } = await registered(identity);
    const before = await epochOf(id);
    await identity.call(actor, changePassword, { oldPassword: password, newPassword });
    expect([await logsIn(email, password), await logsIn(email, newPassword)]).toEqual([false, true]);
    expect(await epochOf(id)).toBe(before + 1);
    expect((await identity.mails(email)).at(-1)).toMatchObject({ template: 'password-changed' });
    const raised = (await identity.events(id)).find(({ type }) => type === 'identity.epoch-raised');
    expect(raised?.payload).toEqual({ userId: id, epoch: before + 1, reason: 'password' });
  });

  it('C-214: a wrong old password is 401, is audited and changes nothing', async () => {
    const { actor, id, email } = await registered(identity);
    const attempt = { oldPassword: 'a guess of mine', newPassword };
    expect(await identity.refusal(actor, changePassword, attempt)).toBe('IDENTITY_PASSWORD_WRONG');
    expect(await logsIn(email, password)).toBe(true);
    expect(await identity.audited('password-change-refused')).toContainEqual(
      expect.objectContaining({ actorId: id, subjectId: id }),
    );
  });

  it('refuses a common one and the email address, naming the field (422)', async () => {
    const { actor, email } = await registered(identity);
    for (const poor of ['password123', email.toUpperCase()])
      await expect(
        identity.call(actor, changePassword, { oldPassword: password, newPassword: poor }),
      ).rejects.toMatchObject({ code: 'INVALID', fields: [{ field: 'newPassword' }] });
  });

  it('exactly one of 10 concurrent changes happens', async () => {
    const { actor, id } = await registered(identity);
    const before = await epochOf(id);
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        identity.refusal(actor, changePassword, {
          oldPassword: password,
          newPassword: `${newPassword} ${at}`,
        }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'not refused')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'IDENTITY_PASSWORD_WRONG')).toHaveLength(9);
    expect(await epochOf(id)).toBe(before + 1);
  });
});

describe('a forgotten password', () => {
  it('C-208, C-207: a mailed link sets a new one, once, and verifies the address', async () => {
    const { email, id } = await registered(identity);
    const before = await epochOf(id);
    const token = await resetToken(email);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    await identity.call(null, changePasswordByToken, { token, newPassword });
    expect([await logsIn(email, password), await logsIn(email, newPassword)]).toEqual([false, true]);
    const session = await identity.call(null, getSessionUser, { userId: id });
    expect(session).toMatchObject({ epoch: before + 1, user: { emailVerified: true } });
    const again = { token, newPassword: 'yet another one' };
    expect(await identity.refusal(null, changePasswordByToken, again)).toBe('IDENTITY_TOKEN_UNKNOWN');
  });

  it('C-111: of 50 uses of one link at once exactly one wins', async () => {
    const { email, id } = await registered(identity);
    const before = await epochOf(id);
    const token = await resetToken(email);
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        identity.refusal(null, changePasswordByToken, { token, newPassword: `${newPassword} ${at}` }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'not refused')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'IDENTITY_TOKEN_UNKNOWN')).toHaveLength(49);
    const winner = outcomes.indexOf('not refused');
    expect(await logsIn(email, `${newPassword} ${winner}`)).toBe(true);
    expect(await epochOf(id)).toBe(before + 1);
    const changed = (await identity.mails(email)).filter(({ template }) => template === 'password-changed');
    expect(changed).toHaveLength(1);
  });

  it('C-111: unknown is 401; 60 minutes old is 410; used stays 401 however old', async () => {
    const { email, id } = await registered(identity);
    const use = (token: string) => identity.refusal(null, changePasswordByToken, { token, newPassword });
    expect(await use('no-such-token')).toBe('IDENTITY_TOKEN_UNKNOWN');
    const token = await resetToken(email);
    const age = (sql: string) => identity.query(`update mail_tokens set ${sql} where user_id = $1`, [id]);
    await age("expires_at = expires_at - interval '1 hour'");
    expect(await use(token)).toBe('IDENTITY_TOKEN_EXPIRED');
    await age('used_at = now()');
    expect(await use(token)).toBe('IDENTITY_TOKEN_UNKNOWN');
    expect(await logsIn(email, password)).toBe(true);
  });

  it('C-111, C-215: a link works until the last millisecond of its hour and not a moment longer', async () => {
    const { id } = await registered(identity);
    const tokens = identity.app.get(MailTokensRepository);
    const [hash, made] = [hashToken('one'), new Date('2026-03-29T00:30:00.000Z')];
    await tokens.replace(id, 'reset', hash, made);
    const at = (milliseconds: number) => new Date(made.getTime() + milliseconds);
    expect(await tokens.find('reset', hash, at(3_599_999))).toEqual({
      userId: id,
      used: false,
      expired: false,
    });
    expect(await tokens.find('reset', hash, at(3_600_000))).toEqual({
      userId: id,
      used: false,
      expired: true,
    });
    expect(await tokens.use('reset', hash, at(3_600_000))).toBe(false);
    expect(await tokens.use('reset', hash, at(3_599_999))).toBe(true);
    expect(await tokens.use('reset', hash, at(3_599_999))).toBe(false);
  });

  it('a new link voids the old one; a verification link is not a reset link', async () => {
    const { email } = await registered(identity);
    const verification = tokenOf((await identity.mails(email))[0]);
    const [first, second] = [await resetToken(email), await resetToken(email)];
    for (const token of [first, verification])
      expect(await identity.refusal(null, changePasswordByToken, { token, newPassword })).toBe(
        'IDENTITY_TOKEN_UNKNOWN',
      );
    await identity.call(null, changePasswordByToken, { token: second, newPassword });
  });

  it('a change of password voids links that were mailed before', async () => {
    const { actor, email } = await registered(identity);
    const token = await resetToken(email);
    await identity.call(actor, changePassword, { oldPassword: password, newPassword });
    const use = { token, newPassword: 'from an old link' };
    expect(await identity.refusal(null, changePasswordByToken, use)).toBe('IDENTITY_TOKEN_UNKNOWN');
  });

  it('a weak new password (422) does not use up the link', async () => {
    const { email } = await registered(identity);
    const token = await resetToken(email);
    const poor = { token, newPassword: 'password123' };
    expect(await identity.refusal(null, changePasswordByToken, poor)).toBe('INVALID');
    await identity.call(null, changePasswordByToken, { token, newPassword });
  });

  it('stores only the hash of the secret', async () => {
    const { email, id } = await registered(identity);
    const token = await resetToken(email);
    const [row] = await identity.query<{ hash: Buffer; text: string }>(
      "select token_hash as hash, to_jsonb(mail_tokens)::text as text from mail_tokens where user_id = $1 and purpose = 'reset'",
      [id],
    );
    expect(row?.hash).toEqual(hashToken(token));
    expect(row?.text).not.toContain(token);
  });

  it('C-114: an unknown address is 409, or answered like a known one if that is hidden', async () => {
    expect(await identity.refusal(null, resetPassword, { email: newEmail() })).toBe('IDENTITY_EMAIL_UNKNOWN');
    const discreet = await startIdentity({ HIDE_UNKNOWN_RESET_EMAIL: 'true' });
    try {
      const { email } = await registered(discreet);
      const unknown = newEmail();
      const replies = [email, unknown].map((each) => discreet.call(null, resetPassword, { email: each }));
      expect(await Promise.all(replies)).toEqual([{}, {}]);
      expect(await discreet.mails(unknown)).toEqual([]);
      expect(await discreet.mails(email)).toHaveLength(2);
    } finally {
      await discreet.stop();
    }
  });
});
