import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { accountsEnvironment, administrator, logIn, newEmail, password, register } from '../src/accounts.js';
import { type ShopProcess, startShop } from '../src/shop-process.js';
import { type Answer, Visitor } from '../src/visitor.js';

jest.setTimeout(180_000);

let shop: ShopProcess;
/** Limits on, hashes as dear as by default; behind a proxy, so that each test comes from an address of its own. */
beforeAll(async () => {
  shop = await startShop({
    ...accountsEnvironment,
    TRUST_PROXY: 'on',
    ARGON2_MEMORY_KIB: '19456',
    ARGON2_PASSES: '2',
  });
});
afterAll(() => shop.stop());

let addresses = 0;
const from = (): Record<string, string> => ({
  'x-forwarded-for': `203.0.${Math.floor((addresses += 1) / 250)}.${(addresses % 250) + 1}`,
});
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status);
const repeat = async (times: number, ask: () => Promise<Answer>) => {
  const answers: Answer[] = [];
  for (let time = 0; time < times; time += 1) answers.push(await ask());
  return answers;
};
const expectWait = ({ status, headers, body }: Answer, within: number) => {
  expect({ status, body }).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(within);
};

describe('rate limits (D12, G10)', () => {
  it('10 tries an account in 15 minutes, from wherever; then even the right password waits', async () => {
    const { email } = await register(shop.url, undefined, from());
    const attempt = (given: string, address = email) =>
      new Visitor(shop.url, from()).ask('POST /api/user', { email: address, password: given });
    const wrong = await repeat(9, () => attempt('not this one'));
    expect(statuses(wrong)).toEqual(Array.from({ length: 9 }, () => 401));
    expect((await attempt(password, ` ${email.toUpperCase()}`)).status).toBe(200);
    expectWait(await attempt(password), 900);
    expect((await attempt('not this one', newEmail())).status).toBe(401);
  });

  it('60 tries an address an hour, whichever account', async () => {
    const address = from();
    const attempt = () =>
      new Visitor(shop.url, address).ask('POST /api/user', { email: newEmail(), password });
    const answers = await Promise.all(Array.from({ length: 60 }, attempt));
    expect(new Set(statuses(answers))).toEqual(new Set([401]));
    expectWait(await attempt(), 3_600);
    expect((await new Visitor(shop.url, address).ask('GET /api/themes')).status).toBe(200);
    await logIn(shop.url, administrator, from());
  });

  it('20 registrations and 5 resets an address an hour', async () => {
    const address = from();
    const form = { name: 'Ann', email: administrator.email, password };
    const ask = (route: string, body: object) => new Visitor(shop.url, address).ask(route, body);
    const registrations = await repeat(20, () => ask('POST /api/user/register', form));
    expect(new Set(statuses(registrations))).toEqual(new Set([409]));
    expectWait(await ask('POST /api/user/register', form), 3_600);
    const resets = await repeat(5, () => ask('POST /api/user/reset-password', { email: newEmail() }));
    expect(new Set(statuses(resets))).toEqual(new Set([409]));
    expectWait(await ask('POST /api/user/reset-password', { email: newEmail() }), 3_600);
  });

  it('a session is no way to guess the password, nor to flood an address with mail', async () => {
    const person = await register(shop.url, undefined, from());
    const change = { oldPassword: 'not this one', newPassword: 'another fine tuba line' };
    const guesses = await repeat(10, () => person.ask('PUT /api/user/change-password', change));
    expect(new Set(statuses(guesses))).toEqual(new Set([401]));
    expectWait(await person.ask('PUT /api/user/change-password', change), 900);
    expectWait(await person.ask('POST /api/user/erase', { password }), 900);
    const mails = await repeat(5, () => person.ask('POST /api/user/send-verification'));
    expect(new Set(statuses(mails))).toEqual(new Set([200]));
    expectWait(await person.ask('POST /api/user/send-verification'), 3_600);
  });
});

describe('credential stuffing (G10)', () => {
  it('300 logins at once leave the shop answering, and nobody is locked out', async () => {
    const { email } = await register(shop.url, undefined, from());
    const stuffed = Array.from({ length: 300 }, () =>
      new Visitor(shop.url, from()).ask('POST /api/user', { email: newEmail(), password }),
    );
    const times: number[] = [];
    for (let request = 0; request < 20; request += 1) {
      const began = performance.now();
      const answer = await new Visitor(shop.url).ask(request % 2 ? 'GET /api/brass' : 'GET /about');
      expect(answer.status).toBe(200);
      times.push(performance.now() - began);
    }
    const answered = new Set(statuses(await Promise.all(stuffed)));
    expect([...answered].filter((status) => status !== 401 && status !== 429)).toEqual([]);
    const slowest = Math.max(...times);
    process.stdout.write(`browsing during 300 stuffed logins: slowest ${slowest.toFixed(0)} ms\n`);
    expect(slowest).toBeLessThan(4_000);
    await logIn(shop.url, { email }, from());
  });
});

describe('what is no request of the shop (D5, settled 20)', () => {
  const form = { email: 'ann@example.org', password };
  const post = (headers: Record<string, string>, body: unknown = form, route = 'POST /api/user') =>
    new Visitor(shop.url, from()).ask(route, body, headers);

  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];
  it.each(foreign)('403 from %j, and nothing is done', async (headers) => {
    expect(await post(headers)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    const person = await register(shop.url, undefined, from());
    for (const route of ['DELETE /api/user', 'POST /api/user/logout', 'POST /api/user/unmorph'])
      expect((await person.ask(route, undefined, headers)).status).toBe(403);
    expect((await person.ask('GET /api/user', undefined, headers)).status).toBe(200);
  });

  it('its own pages and programs without a browser pass', async () => {
    const own: Record<string, string>[] = [
      { origin: shop.url, 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
      {},
    ];
    for (const headers of own) expect((await post(headers)).status).toBe(401);
  });

  it.each([
    ['application/x-www-form-urlencoded', 'email=ann%40example.org&password=a+fine+tuba+line'],
    ['text/plain', JSON.stringify(form)],
    ['multipart/form-data; boundary=x', '--x--'],
  ])('415 for a body of %s', async (type, body) => {
    expect(await post({ 'content-type': type }, body)).toMatchObject({
      status: 415,
      body: { code: 'UNSUPPORTED_MEDIA_TYPE' },
    });
  });

  it('415 for a compressed body, 413 for a large one, 400 for what is no object', async () => {
    expect((await post({ 'content-encoding': 'gzip' })).status).toBe(415);
    expect(await post({}, { ...form, password: 'x'.repeat(70_000) })).toMatchObject({
      status: 413,
      body: { code: 'PAYLOAD_TOO_LARGE' },
    });
    for (const body of ['{"email":', '[]', '"text"', '7', '{"__proto__":{"isAdmin":true},"email":"a@b.c"}'])
      expect(await post({}, body)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  });

  it('422 for JSON that is 10,000 deep, or holds what no field may', async () => {
    const deep = `{"email":${'['.repeat(10_000)}${']'.repeat(10_000)},"password":"x"}`;
    expect((await post({}, deep)).status).toBe(422);
    for (const email of [null, {}, ['ann@example.org'], 7, 'x'.repeat(300)])
      expect(await post({}, { email, password })).toMatchObject({ status: 422, body: { code: 'INVALID' } });
    for (const email of ['ann\u0000@example.org', 'ann\ud800@example.org'])
      expect((await post({}, { ...form, email })).status).toBe(422);
  });

  it('nobody becomes somebody by a header', async () => {
    const visitor = new Visitor(shop.url);
    const headers = { 'x-user-id': '1', 'x-user': '{"userId":1,"isAdmin":true}', authorization: 'Bearer 1' };
    expect((await visitor.ask('GET /api/user', undefined, headers)).status).toBe(401);
    expect((await visitor.ask('GET /api/admin/users', undefined, headers)).status).toBe(401);
  });
});
