import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Actor,
  changePassword,
  changeProfile,
  checkCredentials,
  describeService,
  eraseAccount,
  findUsers,
  getSessionUser,
  morph,
  register,
  sendVerification,
  unmorph,
  updatePreferences,
} from '@music/contracts';
import { withDatabase } from '@music/platform';
import { administratorEnvironment, IdentityConfig } from '../src/config.js';
import { identitySchema } from '../src/database/identity.schema.js';
import { administratorsOf, ensureAdministrator } from '../src/database/open-administrators.js';
import {
  admin,
  appointed,
  type Identity,
  identityVariables,
  morphed,
  newEmail,
  password,
  registered,
  startIdentity,
  user,
} from './identity.fixture.js';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

describe('morph (C-163, C-179)', () => {
  it('lets an administrator act as a user, and return; both ids are recorded', async () => {
    const [boss, ann] = [await appointed(identity), await registered(identity)];
    expect(await identity.call(boss.actor, morph, { userId: ann.id })).toMatchObject({
      id: ann.id,
      isAdmin: false,
      isMorphed: true,
    });
    const asAnn = morphed(ann.id, boss.id);
    expect(await identity.call(asAnn, unmorph, {})).toMatchObject({
      id: boss.id,
      isAdmin: true,
      isMorphed: false,
    });
    expect((await identity.audited('morph')).at(-1)).toMatchObject({ actorId: boss.id, subjectId: ann.id });
    expect((await identity.audited('unmorph')).at(-1)).toMatchObject({
      actorId: ann.id,
      onBehalfOf: boss.id,
    });
  });

  it('is refused into an administrator, oneself or an unknown user, when nested, and to others; each attempt is audited', async () => {
    const [boss, other, ann, bob] = [
      await appointed(identity),
      await appointed(identity),
      await registered(identity),
      await registered(identity),
    ];
    const refused: [Actor, number][] = [
      [boss.actor, other.id],
      [boss.actor, boss.id],
      [boss.actor, 999_999],
      // A forged or stale claim of the role does not help: it is read again.
      [admin(ann.id), bob.id],
      [{ userId: other.id, isAdmin: true, onBehalfOf: boss.id }, bob.id],
    ];
    const before = (await identity.audited('morph-refused')).length;
    for (const [actor, userId] of refused)
      expect(await identity.refusal(actor, morph, { userId })).toBe('IDENTITY_MORPH_REFUSED');
    const written = (await identity.audited('morph-refused')).slice(before);
    expect(written.map(({ actorId, subjectId }) => [actorId, subjectId])).toEqual(
      refused.map(([actor, userId]) => [actor.userId, userId]),
    );
  });

  it('is 401 for visitors, users and the morphed before anything is read', async () => {
    const ann = await registered(identity);
    for (const actor of [null, ann.actor, morphed(ann.id, 1)])
      expect(await identity.refusal(actor, morph, { userId: ann.id })).toBe('UNAUTHORISED');
    expect(await identity.refusal(ann.actor, unmorph, {})).toBe('IDENTITY_NOT_MORPHED');
  });

  it('while morphed password, email address and erasure are out of reach, and the attempts are audited', async () => {
    const [boss, ann] = [await appointed(identity), await registered(identity)];
    const asAnn = morphed(ann.id, boss.id);
    const refusals = [
      await identity.refusal(asAnn, changePassword, {
        oldPassword: password,
        newPassword: 'a bolder euphonium',
      }),
      await identity.refusal(asAnn, changeProfile, { name: 'Ann', email: 'boss@example.org' }),
      await identity.refusal(asAnn, eraseAccount, { password }),
      await identity.refusal(asAnn, sendVerification, {}),
    ];
    expect(new Set(refusals)).toEqual(new Set(['IDENTITY_MORPHED']));
    const written = (await identity.audited('morphed-act-refused')).slice(-4);
    expect(written.map(({ details }) => details.act)).toEqual([
      'password',
      'email',
      'erase',
      'send-verification',
    ]);
    expect(written[0]).toMatchObject({ actorId: ann.id, onBehalfOf: boss.id });
    expect(await identity.refusal(null, checkCredentials, { email: ann.email, password })).toBe(
      'not refused',
    );
  });

  it('while morphed nobody consents for the user; a consent can be withdrawn, and both ids are recorded', async () => {
    const [boss, ann] = [await appointed(identity), await registered(identity)];
    const asAnn = morphed(ann.id, boss.id);
    const wishes = { themeId: 2, newsletter: false, hallOfFameReminders: false };
    for (const consent of [{ newsletter: true }, { hallOfFameReminders: true }])
      expect(await identity.refusal(asAnn, updatePreferences, { ...wishes, ...consent })).toBe(
        'IDENTITY_MORPHED',
      );
    const form = { name: 'Bob', email: newEmail(), password, newsletter: true };
    expect(await identity.refusal(asAnn, register, form)).toBe('IDENTITY_MORPHED');
    const refused = (await identity.audited('morphed-act-refused')).slice(-3);
    expect(refused.map(({ details }) => details)).toEqual([
      { act: 'consent' },
      { act: 'consent' },
      { act: 'newsletter' },
    ]);

    await identity.call(ann.actor, updatePreferences, { ...wishes, newsletter: true });
    expect(
      await identity.call(asAnn, updatePreferences, { ...wishes, newsletter: true, themeId: 3 }),
    ).toMatchObject({ newsletter: true, theme: { id: 3 } });
    expect(await identity.call(asAnn, updatePreferences, wishes)).toMatchObject({ newsletter: false });
    const changed = (await identity.audited('preferences-changed')).slice(-1);
    expect(changed).toMatchObject([{ actorId: ann.id, onBehalfOf: boss.id, subjectId: ann.id }]);
    for (const line of [...refused, ...changed])
      expect(line).toMatchObject({ actorId: ann.id, onBehalfOf: boss.id });
  });

  it('while morphed the rest of the profile can be changed', async () => {
    const [boss, ann] = [await appointed(identity), await registered(identity)];
    const mended = await identity.call(morphed(ann.id, boss.id), changeProfile, {
      name: 'Anne',
      email: ann.email,
    });
    expect(mended).toMatchObject({ user: { name: 'Anne', isMorphed: true } });
    const written = (await identity.audited('profile-changed')).at(-1);
    expect(written).toMatchObject({ actorId: ann.id, onBehalfOf: boss.id });
  });
});

describe('what runs here', () => {
  it('every service shows it to administrators, and nobody else (D13)', async () => {
    const describing = describeService('identity');
    const [boss, ann] = [await appointed(identity), await registered(identity)];
    expect(await identity.call(boss.actor, describing, {})).toEqual({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      startedAt: expect.stringContaining('T'),
    });
    expect(await identity.refusal(ann.actor, describing, {})).toBe('UNAUTHORISED');
    expect(await identity.refusal(null, describing, {})).toBe('UNAUTHORISED');
  });
});

describe('the picker', () => {
  it('finds users by all words of a search, 50 a page, for administrators alone', async () => {
    const boss = await appointed(identity);
    await identity.query(
      `insert into users (email, reset_email, name, password_hash, ensemble_name)
       select 'many-' || n || '@example.org', '-', 'Many % ' || lpad(n::text, 3, '0'), '$argon2id$', 'Zenith Band'
       from generate_series(1, 120) n`,
    );
    const page = await identity.call(boss.actor, findUsers, { q: 'zenith MANY', page: '3' });
    expect(page).toMatchObject({ page: 3, pages: 3, total: 120 });
    expect(page.rows.map(({ name }) => name)).toEqual(
      Array.from({ length: 20 }, (_, at) => `Many % ${101 + at}`),
    );
    expect((await identity.call(boss.actor, findUsers, { q: '% 007' })).total).toBe(1);
    expect((await identity.call(boss.actor, findUsers, { q: 'zenith nobody' })).rows).toEqual([]);
    const ann = await registered(identity);
    for (const actor of [null, ann.actor, admin(ann.id), morphed(ann.id, boss.id)])
      expect(await identity.refusal(actor, findUsers, {})).toBe('UNAUTHORISED');
  });

  it('lists them by name, whatever their capitals and accents', async () => {
    const boss = await appointed(identity);
    const names = ['de Vries', 'Oakley', 'Östberg', 'O’Toole', 'Zander'].map((name) => `${name} Sorted`);
    for (const name of names.toReversed())
      await identity.query(`update users set name = '${name}' where id = ${(await registered(identity)).id}`);
    const { rows } = await identity.call(boss.actor, findUsers, { q: 'sorted' });
    expect(rows.map(({ name }) => name)).toEqual(names);
  });

  it.each([
    ['Siân O’Hara-Østby', "sian o'hara-ostby"],
    ['Siân O’Hara-Østby', 'Siân O’Hara-Østby'],
    ['Ravi शर्मा', 'शर्मा'],
    ['がくだん', 'がくだん'],
  ])('finds %s however the name is typed: %s', async (name, q) => {
    const boss = await appointed(identity);
    const { id } = await registered(identity);
    await identity.query(`update users set name = '${name}' where id = ${id}`);
    expect((await identity.call(boss.actor, findUsers, { q })).rows.map((user) => user.id)).toContain(id);
  });
});

describe('the first administrator', () => {
  it('is created once, by one of many processes, with the login that is printed', async () => {
    const fresh = await startIdentity();
    try {
      const environment = { ...identityVariables(), ...administratorEnvironment.parse({}) };
      const starts = Array.from({ length: 5 }, () => ensureAdministrator(fresh.serviceUrl, environment));
      const logins = (await Promise.all(starts)).flatMap((login) => login ?? []);
      expect(logins).toHaveLength(1);
      expect(logins[0]?.email).toBe('admin@example.org');
      expect(logins[0]?.password.length).toBeGreaterThanOrEqual(20);
      const session = await fresh.call(null, checkCredentials, logins[0] ?? { email: '', password: '-' });
      expect(session.isAdmin).toBe(true);
      expect(await ensureAdministrator(fresh.serviceUrl, environment)).toBeNull();
    } finally {
      await fresh.stop();
    }
  });

  it('takes address and password from the environment, and refuses poor ones', async () => {
    const fresh = await startIdentity();
    try {
      const given = { ADMIN_EMAIL: 'boss@example.org', ADMIN_PASSWORD: 'a bolder euphonium' };
      const environment = { ...identityVariables(), ...administratorEnvironment.parse(given) };
      const login = await ensureAdministrator(fresh.serviceUrl, environment);
      expect(login).toEqual({ email: 'boss@example.org', password: 'a bolder euphonium' });
      expect(administratorEnvironment.safeParse({ ADMIN_PASSWORD: 'short' }).success).toBe(false);
    } finally {
      await fresh.stop();
    }
  });
});

describe('roles', () => {
  const setRoleOf = (email: string, isAdmin: boolean) =>
    withDatabase(identitySchema, identity.serviceUrl, (database) =>
      administratorsOf(database, new IdentityConfig(identityVariables())).setRole(email, isAdmin),
    );

  it('C-163: are changed on the command line, which ends the sessions first, and apply from the next call', async () => {
    const { id, email } = await registered(identity);
    const { epoch } = await identity.call(null, getSessionUser, { userId: id });
    const setRole = (isAdmin: boolean) => setRoleOf(email.toUpperCase(), isAdmin);
    expect(await setRole(true)).toBe(true);
    expect(await identity.call(null, getSessionUser, { userId: id })).toMatchObject({
      isAdmin: true,
      epoch: epoch + 1,
    });
    expect((await identity.call(admin(id), findUsers, {})).total).toBeGreaterThan(0);
    expect(await setRole(false)).toBe(true);
    expect(await identity.call(null, getSessionUser, { userId: id })).toMatchObject({
      isAdmin: false,
      epoch: epoch + 2,
    });
    expect(await identity.refusal(admin(id), findUsers, {})).toBe('UNAUTHORISED');
    expect(await identity.refusal(user(id), findUsers, {})).toBe('UNAUTHORISED');
    expect(await identity.audited('role-changed')).toContainEqual(
      expect.objectContaining({ subjectId: id, details: { isAdmin: false, by: 'command line' } }),
    );
  });

  it('report an unknown address', async () => {
    expect(await setRoleOf('nobody@example.org', true)).toBe(false);
  });
});
