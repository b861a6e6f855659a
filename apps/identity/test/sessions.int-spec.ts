import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { changePassword, changeProfile, checkCredentials, getSessionUser, listUsers } from '@music/contracts';
import { PasswordHasher } from '../src/passwords/password-hasher.js';
import {
  appointed,
  type Identity,
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

const epochOf = async (userId: number) => (await identity.call(null, getSessionUser, { userId })).epoch;

/** A hash of the password of another cost than this service's. */
async function hashOfOtherCost(): Promise<string> {
  const dear = await startIdentity({ ARGON2_PASSES: '2' });
  const hash = await dear.app.get(PasswordHasher).hash(password);
  await dear.stop();
  return hash;
}
const setHash = (userId: number, hash: string) =>
  identity.query('update users set password_hash = $2 where id = $1', [userId, hash]);

describe('login', () => {
  it('C-200: answers the user with epoch and role, whatever the case of the address', async () => {
    const { id, email } = await registered(identity);
    const session = await identity.call(null, checkCredentials, {
      email: ` ${email.toUpperCase()} `,
      password,
    });
    expect(session).toMatchObject({
      epoch: await epochOf(id),
      isAdmin: false,
      user: { id, email },
    });
    expect(await identity.audited('login-ok')).toContainEqual(expect.objectContaining({ subjectId: id }));
  });

  it('C-214: a wrong password and an unknown address get the same answer and the same work', async () => {
    const { email } = await registered(identity);
    const matches = jest.spyOn(identity.app.get(PasswordHasher), 'matches');
    const works: number[] = [];
    for (const each of [email, newEmail()]) {
      const attempt = { email: each, password: 'a guess of mine' };
      expect(await identity.refusal(null, checkCredentials, attempt)).toBe('IDENTITY_CREDENTIALS_WRONG');
      works.push(matches.mock.calls.length);
    }
    matches.mockRestore();
    expect(works).toEqual([1, 2]);
    const [known, unknown] = (await identity.audited('login-bad')).slice(-2);
    expect([known?.subjectId, unknown?.subjectId]).toEqual([expect.any(Number), null]);
  });

  it('renews a hash of an older cost, and the password still works', async () => {
    const { id, email } = await registered(identity);
    const before = await epochOf(id);
    const hash = async () => {
      const sql = 'select password_hash as hash from users where id = $1';
      return (await identity.query<{ hash: string }>(sql, [id]))[0]?.hash;
    };
    const old = await identity.app.get(PasswordHasher).hash(password);
    await setHash(id, await hashOfOtherCost());
    await identity.call(null, checkCredentials, { email, password });
    expect((await hash())?.split('$')[3]).toBe(old.split('$')[3]);
    await identity.call(null, checkCredentials, { email, password });
    expect(await epochOf(id)).toBe(before);
  });

  it('renews no hash of a password that was changed in the meantime', async () => {
    const { actor, id, email } = await registered(identity);
    await setHash(id, await hashOfOtherCost());
    const newPassword = 'a bolder euphonium';
    const hasher = identity.app.get(PasswordHasher);
    const hash = hasher.hash.bind(hasher);
    jest.spyOn(hasher, 'hash').mockImplementationOnce(async (given) => {
      await identity.call(actor, changePassword, { oldPassword: password, newPassword });
      return hash(given);
    });
    await identity.call(null, checkCredentials, { email, password });
    const logIn = (given: string) => identity.refusal(null, checkCredentials, { email, password: given });
    expect(await logIn(password)).toBe('IDENTITY_CREDENTIALS_WRONG');
    expect(await logIn(newPassword)).toBe('not refused');
  });

  it('answers 429 at once if too many are waiting to be hashed, and the others continue', async () => {
    const busy = await startIdentity({ HASH_CONCURRENCY: '1', HASH_QUEUE: '5' });
    try {
      const { id, email } = await registered(busy);
      const stuffing = Array.from({ length: 200 }, () =>
        busy.refusal(null, checkCredentials, { email, password: 'a guess of mine' }),
      );
      const reading = busy.call(null, getSessionUser, { userId: id });
      const outcomes = await Promise.all(stuffing);
      expect((await reading).user.id).toBe(id);
      expect(new Set(outcomes)).toEqual(new Set(['IDENTITY_CREDENTIALS_WRONG', 'TOO_MANY_REQUESTS']));
      expect(await busy.refusal(null, checkCredentials, { email, password })).toBe('not refused');
    } finally {
      await busy.stop();
    }
  });
});

describe('what a session belongs to', () => {
  it('each account begins at an epoch of its own: after a restore, its id may be given again', async () => {
    const [one, other] = [await registered(identity), await registered(identity)];
    expect(await epochOf(one.id)).not.toBe(await epochOf(other.id));
  });

  it('reads role and epoch each time', async () => {
    const { id } = await appointed(identity);
    const { isAdmin, epoch } = await identity.call(null, getSessionUser, { userId: id });
    expect(isAdmin).toBe(true);
    await identity.query(
      'update users set is_admin = false, session_epoch = session_epoch + 1 where id = $1',
      [id],
    );
    expect(await identity.call(null, getSessionUser, { userId: id })).toMatchObject({
      isAdmin: false,
      epoch: epoch + 1,
    });
  });

  it('has no user for an id without an account', async () => {
    expect(await identity.refusal(null, getSessionUser, { userId: 999_999 })).toBe('UNAUTHORISED');
  });
});

describe('the snapshot for other services (rule S11)', () => {
  it('lists all users in pages, each with a version', async () => {
    const ann = await registered(identity);
    await identity.call(ann.actor, changeProfile, { name: 'Ann Horn', email: ann.email });
    const seen: number[] = [];
    for (let afterId: number | null = 0; afterId !== null;) {
      const page: Awaited<ReturnType<typeof readPage>> = await readPage(afterId);
      seen.push(...page.rows.map(({ userId }) => userId));
      afterId = page.nextAfterId;
    }
    const all: { id: number }[] = await identity.query('select id from users order by id');
    expect(seen).toEqual(all.map(({ id }) => id));
    const { rows } = await identity.call(null, listUsers, { userIds: [ann.id] });
    expect(rows).toMatchObject([{ userId: ann.id, version: 2, name: 'Ann Horn', erased: false }]);
  });

  const readPage = (afterId: number) => identity.call(null, listUsers, { afterId, limit: 2 });
});
