import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  changePasswordByToken,
  changeProfile,
  eraseAccount,
  getCurrentUser,
  resetPassword,
  verifyEmail,
} from '@music/contracts';
import { UsersRepository } from '../src/users/users.repository.js';
import { type Identity, newEmail, password, registered, startIdentity, tokenOf } from './identity.fixture.js';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

/** Makes another change after the next request for a reset has found its user. */
function onceFound(name: 'findByEmail' | 'findByResetEmail', change: () => Promise<unknown>): void {
  const users = identity.app.get(UsersRepository);
  const find = users[name].bind(users);
  jest.spyOn(users, name).mockImplementationOnce(async (email) => {
    const user = await find(email);
    await change();
    return user;
  });
}

const change = (actor: Awaited<ReturnType<typeof registered>>['actor'], email: string) =>
  identity.call(actor, changeProfile, { name: 'Ann', email, password });

it('D9 a link is sent to the stored address, not to the one that was typed', async () => {
  const { email } = await registered(identity);
  await identity.call(null, resetPassword, { email: email.toUpperCase() });
  const sent = (await identity.mails(email)).map(({ template }) => template);
  expect(sent).toContain('password-reset');
});

describe('a reset that is requested while the account changes', () => {
  it('sends no link to the address before, which would verify one that its owner never confirmed', async () => {
    const { actor } = await registered(identity);
    const [before, victim] = [newEmail(), newEmail()];
    await change(actor, before);
    onceFound('findByEmail', () => change(actor, victim));
    await identity.call(null, resetPassword, { email: before });
    const token = tokenOf((await identity.mails(before)).at(-1));
    expect(await identity.refusal(actor, verifyEmail, { token })).toBe('IDENTITY_TOKEN_UNKNOWN');
    const user = await identity.call(actor, getCurrentUser, {});
    expect(user).toMatchObject({ email: victim, emailVerified: false });
  });

  it('sends no working link to the former address once the new one is verified', async () => {
    const { actor, email: former } = await registered(identity);
    const next = newEmail();
    await change(actor, next);
    const token = tokenOf((await identity.mails(next)).at(-1));
    onceFound('findByResetEmail', () => identity.call(actor, verifyEmail, { token }));
    await identity.call(null, resetPassword, { email: former });
    const sent = (await identity.mails(former)).filter(({ template }) => template === 'password-reset');
    const links = sent.map((mail) => ({ token: tokenOf(mail), newPassword: 'a bolder euphonium' }));
    for (const link of links)
      expect(await identity.refusal(null, changePasswordByToken, link)).toBe('IDENTITY_TOKEN_UNKNOWN');
    const tokens = await identity.query(
      `select 1 from mail_tokens where user_id = $1 and purpose = 'reset'`,
      [actor.userId],
    );
    expect(tokens).toEqual([]);
  });

  it('sends nothing to a user who has erased the account', async () => {
    const { actor, email } = await registered(identity);
    onceFound('findByEmail', () => identity.call(actor, eraseAccount, { password }));
    await identity.call(null, resetPassword, { email });
    const sent = (await identity.mails(email)).map(({ template }) => template);
    expect(sent).not.toContain('password-reset');
    expect(sent).not.toContain('email-changed-new');
  });
});
