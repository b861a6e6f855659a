import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditRow, UserDetail } from '@music/contracts';
import { eventually } from '@music/testing/eventually';
import {
  accountsEnvironment,
  administrator,
  logIn,
  newEmail,
  password,
  type Person,
  register,
  setRole,
} from '../src/accounts.js';
import { type ShopProcess, startShop } from '../src/shop-process.js';

let shop: ShopProcess;
let admin: Person;
let target: Person;

beforeAll(async () => {
  shop = await startShop({ ...accountsEnvironment, RATE_LIMITS: 'off' });
  admin = await logIn(shop.url, administrator);
  target = await register(shop.url);
});
afterAll(() => shop.stop());

/** Waits until the newest page of the audit log has such a line. */
const expectAudited = (action: string, fits: Partial<AuditRow>) =>
  eventually(async () => {
    const { body } = await (await logIn(shop.url, administrator)).request('GET /api/admin/audit');
    const lines = (body as { rows: AuditRow[] }).rows.filter((row) => row.action === action);
    expect(lines).toEqual(expect.arrayContaining([expect.objectContaining(fits)]));
  });
/** An administrator's session that acts as the user. */
const morphed = async (userId = target.id) => {
  const session = await logIn(shop.url, administrator);
  expect((await session.request('POST /api/admin/morph', { userId })).status).toBe(200);
  return session;
};

describe('morph (G13, C-043, C-104, C-163, C-179)', () => {
  it('acts as the user: not an administrator, morphed, with a new session id and both ids in the log', async () => {
    const session = await logIn(shop.url, administrator);
    const before = session.clone();
    const response = await session.request('POST /api/admin/morph', { userId: target.id });
    const expected = { id: target.id, email: target.email, isAdmin: false, isMorphed: true };
    expect(response).toMatchObject({ status: 200, body: expected });
    expect(session.cookie?.value).not.toBe(before.cookie?.value);
    expect((await before.request('GET /api/user')).status).toBe(401);
    expect((await session.request('GET /api/user')).body).toMatchObject(expected);
    await expectAudited('morph', { actorId: admin.id, subjectId: target.id });

    const named = await session.request('PUT /api/user/update-profile', {
      name: 'Ann B.',
      email: target.email,
    });
    expect(named.status).toBe(200);
    await expectAudited('profile-changed', {
      actorId: target.id,
      onBehalfOf: admin.id,
      subjectId: target.id,
    });
    expect((await target.request('GET /api/user')).body).toMatchObject({ name: 'Ann B.', isMorphed: false });
  });

  it('ends: the session is the administrator’s again, with a new id; a GET does not end it', async () => {
    const session = await morphed();
    const before = session.clone();
    expect((await session.request('GET /unmorph')).headers.get('content-type')).toContain('text/html');
    expect((await session.request('GET /api/user')).body).toMatchObject({ isMorphed: true });
    const response = await session.request('POST /api/user/unmorph');
    expect(response).toMatchObject({ status: 200, body: { id: admin.id, isAdmin: true, isMorphed: false } });
    expect(session.cookie?.value).not.toBe(before.cookie?.value);
    expect((await before.request('GET /api/user')).status).toBe(401);
    expect((await session.request('GET /api/admin/users')).status).toBe(200);
    expect(await session.request('POST /api/user/unmorph')).toMatchObject({
      status: 409,
      body: { code: 'IDENTITY_NOT_MORPHED' },
    });
    await expectAudited('unmorph', { actorId: target.id, onBehalfOf: admin.id });
  });

  it('is refused, and audited, if the target is an administrator, oneself or unknown', async () => {
    const other = await register(shop.url);
    await setRole(shop.dataDir, 'grant', other.email);
    for (const userId of [other.id, admin.id, 2_147_483_000]) {
      const response = await admin.request('POST /api/admin/morph', { userId });
      expect(response).toMatchObject({ status: 401, body: { code: 'IDENTITY_MORPH_REFUSED' } });
      await expectAudited('morph-refused', { actorId: admin.id, subjectId: userId });
    }
    expect((await admin.request('GET /api/user')).body).toMatchObject({ id: admin.id, isMorphed: false });
  });

  it('cannot be nested, and does not show what administrators see; the refusal is audited with both ids', async () => {
    const session = await morphed();
    const third = await register(shop.url);
    expect((await session.request('POST /api/admin/morph', { userId: third.id })).status).toBe(401);
    expect((await session.request('GET /api/admin/users')).status).toBe(401);
    expect((await session.request('GET /api/user')).body).toMatchObject({ id: target.id });
    await expectAudited('access-refused', {
      actorId: target.id,
      onBehalfOf: admin.id,
      details: { refused: 'identity.morph' },
    });
  });

  it('cannot take over the account or give consent: refused, and audited with both ids', async () => {
    const session = await morphed();
    const acts: [string, unknown][] = [
      ['PUT /api/user/change-password', { oldPassword: password, newPassword: 'a stolen tuba line' }],
      ['PUT /api/user/update-profile', { name: 'Ann', email: newEmail() }],
      ['POST /api/user/export', { password }],
      ['POST /api/user/erase', { password }],
      ['POST /api/user/send-verification', {}],
      ['POST /api/user/verify-email', { token: 'any' }],
      ['PUT /api/user/update-preferences', { themeId: 1, newsletter: true, hallOfFameReminders: false }],
    ];
    for (const [route, body] of acts)
      expect(await session.request(route, body)).toMatchObject({
        status: 403,
        body: { code: 'IDENTITY_MORPHED' },
      });
    for (const act of [
      'password',
      'email',
      'export',
      'erase',
      'send-verification',
      'verify-email',
      'consent',
    ])
      await expectAudited('morphed-act-refused', {
        actorId: target.id,
        onBehalfOf: admin.id,
        details: { act },
      });
    // The old password and address still work.
    await logIn(shop.url, { email: target.email });
  });

  it('a log-out while morphed ends the administrator’s session, too', async () => {
    const session = await morphed();
    const before = session.clone();
    expect((await session.request('DELETE /api/user')).status).toBe(204);
    expect((await before.request('GET /api/user')).status).toBe(401);
    await expectAudited('logout', { actorId: target.id, onBehalfOf: admin.id });
  });

  it('a user may not morph (C-163)', async () => {
    expect(await target.request('POST /api/admin/morph', { userId: admin.id })).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHORISED' },
    });
    await expectAudited('access-refused', { actorId: target.id, onBehalfOf: null });
  });
});

describe('a revoked administrator (rule S21)', () => {
  it('is refused on the next request, morphed or not, and is an ordinary user from the next log-in', async () => {
    const { email } = await register(shop.url);
    await setRole(shop.dataDir, 'grant', email);
    const [plain, acting] = [await logIn(shop.url, { email }), await logIn(shop.url, { email })];
    expect((await plain.request('GET /api/user')).body).toMatchObject({ isAdmin: true });
    expect((await acting.request('POST /api/admin/morph', { userId: target.id })).status).toBe(200);
    await setRole(shop.dataDir, 'revoke', email);
    expect((await plain.request('GET /api/admin/users')).status).toBe(401);
    expect((await acting.request('GET /api/user')).status).toBe(401);
    const again = await logIn(shop.url, { email });
    expect((await again.request('GET /api/user')).body as UserDetail).toMatchObject({ isAdmin: false });
    expect((await again.request('GET /api/admin/users')).status).toBe(401);
  });
});
