import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  accountsEnvironment,
  administrator,
  logIn,
  mailsTo,
  mailTo,
  newEmail,
  password,
  register,
  tokenIn,
  whoIs,
} from '../src/accounts.js';
import { type ShopProcess, startShop } from '../src/shop-process.js';
import { faultyFields, Visitor } from '../src/visitor.js';

const environment = { ...accountsEnvironment, RATE_LIMITS: 'off' };
let shop: ShopProcess;

beforeAll(async () => {
  shop = await startShop(environment);
});
afterAll(() => shop.stop());

describe('log in (C-199, C-200, C-214)', () => {
  it('a visitor gets 401, and no cookie is set', async () => {
    const response = await new Visitor(shop.url).request('GET /api/user/');
    expect(response).toMatchObject({ status: 401, body: { code: 'UNAUTHORISED', msg: null } });
    expect(response.cookies.size).toBe(0);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('returns the user; a wrong password and an unknown address get the same answer (C-078)', async () => {
    const { email, id } = await register(shop.url);
    const wrong = await new Visitor(shop.url).request('POST /api/user', { email, password: 'not this one' });
    const unknown = await new Visitor(shop.url).request('POST /api/user/', { email: newEmail(), password });
    expect(wrong).toMatchObject({ status: 401, body: { code: 'IDENTITY_CREDENTIALS_WRONG' } });
    expect(unknown).toMatchObject({ status: 401, body: { code: 'IDENTITY_CREDENTIALS_WRONG' } });
    expect(Object.keys(wrong.body as object)).toEqual(Object.keys(unknown.body as object));
    expect(wrong.cookie ?? unknown.cookie).toBeUndefined();

    const right = await new Visitor(shop.url).request('POST /api/user', {
      email: ` ${email.toUpperCase()} `,
      password,
      remember: false,
    });
    expect(right.status).toBe(200);
    expect(right.body).toMatchObject({
      id,
      email,
      name: 'Ann Player',
      isAdmin: false,
      isMorphed: false,
      theme: { id: 1, name: 'ivory' },
    });
  });

  it('the cookie is HttpOnly, SameSite=Lax, opaque, and of the browser session', async () => {
    const { cookie } = await register(shop.url);
    expect(cookie?.name).toBe('session');
    expect(cookie?.attributes).toEqual({ path: '/', httponly: '', samesite: 'Lax' });
    expect(cookie?.value.split('.')[0]).toMatch(/^[\w-]{43}$/);
  });

  it('remember: 30 days, renewed every five minutes rather than with each request; a later log-in without it does not inherit it', async () => {
    const { email } = await register(shop.url);
    const remembered = await logIn(shop.url, { email, remember: true });
    const days = () => (Date.parse(remembered.cookie?.attributes['expires'] ?? '') - Date.now()) / 86_400_000;
    expect(days()).toBeGreaterThan(29.9);
    expect(days()).toBeLessThanOrEqual(30);
    remembered.cookie = { ...remembered.cookie, attributes: {} } as NonNullable<typeof remembered.cookie>;
    await remembered.request('GET /api/user');
    expect(remembered.cookie?.attributes).toEqual({});
    const again = await remembered.request('POST /api/user', { email, password });
    expect(again.cookie?.attributes).not.toHaveProperty('expires');
    expect(again.cookie?.attributes).not.toHaveProperty('max-age');
  });

  it('a log-in creates a new id, and the old one becomes invalid', async () => {
    const person = await register(shop.url);
    const before = person.clone();
    await person.request('POST /api/user', { email: person.email, password });
    expect(person.cookie?.value).not.toBe(before.cookie?.value);
    expect(await whoIs(before)).toBe(401);
    expect(await whoIs(person)).toBe(person.email);
  });

  it('a forged or foreign id gives no session', async () => {
    const person = await register(shop.url);
    const [id = '', mark = ''] = person.cookie?.value.split('.') ?? [];
    for (const value of [
      `${id}.${mark.startsWith('x') ? 'y' : 'x'}${mark.slice(1)}`,
      id,
      `${'A'.repeat(id.length)}.${mark}`,
      'x'.repeat(4_000),
    ]) {
      const forger = new Visitor(shop.url);
      forger.cookie = { name: 'session', value, attributes: {} };
      expect(await whoIs(forger)).toBe(401);
    }
  });
});

describe('log out (C-127, C-261, D12.1)', () => {
  it.each(['DELETE /api/user/', 'POST /api/user/logout'])(
    '%s is 204, ends the session, clears the cookie',
    async (route) => {
      const person = await register(shop.url);
      const [before, other] = [person.clone(), await logIn(shop.url, { email: person.email })];
      const response = await person.request(route);
      expect(response).toMatchObject({ status: 204, text: '' });
      expect(person.cookie).toBeUndefined();
      expect(await whoIs(before)).toBe(401);
      expect(await whoIs(other)).toBe(person.email);
      expect((await before.request(route)).status).toBe(204);
      expect((await new Visitor(shop.url).request(route)).status).toBe(204);
    },
  );

  it('requests that are still running cannot restore the session', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await register(shop.url);
      const before = person.clone();
      const running = Array.from({ length: 8 }, () => before.clone().request('GET /api/user'));
      await Promise.all([...running, person.request('DELETE /api/user')]);
      expect(await whoIs(before)).toBe(401);
    }
  });
});

describe('register (C-100, C-112, C-203)', () => {
  it('201, logged in, and a mail whose link verifies the address once', async () => {
    const person = await register(shop.url);
    expect(await whoIs(person)).toBe(person.email);
    const mail = await mailTo(shop.url, person.email, /^Welcome/);
    expect(mail.text).toContain(`${shop.url}/account/verify`);
    const token = tokenIn(mail);
    const verify = () => person.request('POST /api/user/verify-email', { token });
    expect(await verify()).toMatchObject({ status: 200, body: { alreadyVerified: false } });
    expect((await person.request('GET /api/user')).body).toMatchObject({ emailVerified: true });
    expect(await verify()).toMatchObject({ status: 200, body: { alreadyVerified: true } });
  });

  it('sends the verification mail again on request, but not to a verified address', async () => {
    const person = await register(shop.url);
    expect((await person.request('POST /api/user/send-verification')).status).toBe(200);
    const token = tokenIn(await mailTo(shop.url, person.email, /^Please verify/));
    expect((await person.request('POST /api/user/verify-email', { token })).status).toBe(200);
    expect((await person.request('POST /api/user/send-verification', {})).status).toBe(200);
    expect(await mailsTo(shop.url, person.email)).toHaveLength(2);
  });

  it('409 for an address that is taken, whatever its case', async () => {
    const { email } = await register(shop.url);
    const response = await new Visitor(shop.url).request('POST /api/user/register', {
      name: 'Bob',
      email: email.toUpperCase(),
      password,
    });
    expect(response).toMatchObject({ status: 409, body: { code: 'IDENTITY_EMAIL_TAKEN' } });
    expect(response.cookie).toBeUndefined();
  });

  it('of 50 clients that register the same address, one succeeds', async () => {
    const email = newEmail();
    const form = { name: 'Ann', email, password };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => new Visitor(shop.url).request('POST /api/user/register', form)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
  });

  it.each([
    ['name', { name: ' ' }],
    ['email', { email: 'nobody' }],
    ['password', { password: 'short' }],
    ['password', { password: 'passwordpassword' }],
    ['password', { password: 'player-x@example.org', email: 'player-x@example.org' }],
    ['isAdmin', { isAdmin: true }],
    ['id', { id: 1 }],
    ['newsletter', { newsletter: 'yes' }],
  ])('422 names %s in %j (C-158)', async (field, part) => {
    const form = { name: 'Ann', email: newEmail(), password, ...part };
    const response = await new Visitor(shop.url).request('POST /api/user/register', form);
    expect(response).toMatchObject({ status: 422, body: { code: 'INVALID' } });
    expect(faultyFields(response)).toEqual([field]);
  });
});

describe('profile and preferences (C-101, C-113, C-204, C-205)', () => {
  it('a change of address is mailed to both addresses, and the new one receives resets once verified', async () => {
    const person = await register(shop.url);
    const [former, present] = [person.email, newEmail()];
    const form = { name: 'Ann P.', email: present, password };
    const response = await person.request('PUT /api/user/update-profile', form);
    expect(response).toMatchObject({ status: 200, body: { name: 'Ann P.', email: present } });
    await mailTo(shop.url, former, /has been changed/);
    const token = tokenIn(await mailTo(shop.url, present, /verify your new/));
    expect((await person.request('POST /api/user/verify-email', { token })).status).toBe(200);
    await person.request('POST /api/user/reset-password', { email: present });
    await mailTo(shop.url, present, /^Reset/);
  });

  it('changing the email address needs the password, and ends every other session', async () => {
    const person = await register(shop.url);
    const [thief, other] = [person.clone(), await logIn(shop.url, { email: person.email })];
    const present = newEmail();
    for (const given of [{}, { password: 'not this one' }])
      expect(
        await thief.request('PUT /api/user/update-profile', { name: 'X', email: present, ...given }),
      ).toMatchObject({ status: 401, body: { code: 'IDENTITY_PASSWORD_WRONG' } });
    expect((await person.request('GET /api/user')).body).toMatchObject({
      name: 'Ann Player',
      email: person.email,
    });
    const form = { name: 'Ann', email: present, password };
    expect((await person.request('PUT /api/user/update-profile', form)).status).toBe(200);
    expect(await whoIs(person)).toBe(present);
    expect([await whoIs(thief), await whoIs(other)]).toEqual([401, 401]);
  });

  it('409 for an address of another user, 422 for an invalid field; nothing is changed', async () => {
    const [person, other] = [await register(shop.url), await register(shop.url)];
    const taken = await person.request('PUT /api/user/update-profile', {
      name: 'X',
      email: other.email,
      password,
    });
    expect(taken).toMatchObject({ status: 409, body: { code: 'IDENTITY_EMAIL_TAKEN' } });
    const bad = await person.request('PUT /api/user/update-profile', {
      name: 'X',
      email: person.email,
      userId: other.id,
      address: { name: 'A', postcode: 'nonsense' },
    });
    expect(bad.status).toBe(422);
    expect(faultyFields(bad)).toEqual(expect.arrayContaining(['userId', 'address.line1', 'address.town']));
    expect((await person.request('GET /api/user')).body).toMatchObject({ name: 'Ann Player', address: null });
  });

  it('preferences are stored; an unknown theme gets 422', async () => {
    const person = await register(shop.url);
    const wishes = { newsletter: true, hallOfFameReminders: true };
    const chosen = await person.request('PUT /api/user/update-preferences', { themeId: 2, ...wishes });
    expect(chosen).toMatchObject({ status: 200, body: { theme: { id: 2, name: 'nocturne' }, ...wishes } });
    const unknown = await person.request('PUT /api/user/update-preferences', { themeId: 99, ...wishes });
    expect([unknown.status, faultyFields(unknown)]).toEqual([422, ['themeId']]);
    expect((await person.request('GET /api/themes/')).body).toHaveLength(5);
  });
});

describe('votes and purchases (C-201, C-202)', () => {
  it('are empty lists for a user, and 401 for a visitor', async () => {
    const person = await register(shop.url);
    expect((await person.request('GET /api/user/hall-of-fame-votes')).body).toEqual({ brass: [], vocal: [] });
    const { body } = await person.request('GET /api/user/purchases');
    expect(Object.keys(body as object)).toHaveLength(12);
    expect(body).toMatchObject({ brassPurchases: [], vocalMp3AlbumPurchases: [] });
    for (const call of ['GET /api/user/hall-of-fame-votes', 'GET /api/user/purchases'])
      expect((await new Visitor(shop.url).request(call)).status).toBe(401);
  });
});

describe('kill -9 and a restart', () => {
  it('log nobody out, and mix up no sessions', async () => {
    const people = await Promise.all([1, 2, 3].map(() => register(shop.url)));
    const admin = await logIn(shop.url, { ...administrator, remember: true });
    await admin.request('POST /api/admin/morph', { userId: people[0]?.id });
    const ended = people[2]?.clone() ?? admin;
    await people[2]?.request('DELETE /api/user');
    const { port } = new URL(shop.url);

    await shop.stop('SIGKILL');
    shop = await startShop({ ...environment, DATA_DIR: shop.dataDir, PORT: port });

    const [first, second] = people;
    expect(await Promise.all([first, second].map((person) => whoIs(person ?? ended)))).toEqual([
      first?.email,
      second?.email,
    ]);
    expect(await whoIs(ended)).toBe(401);
    expect((await admin.request('GET /api/user')).body).toMatchObject({ id: first?.id, isMorphed: true });
  });
});
