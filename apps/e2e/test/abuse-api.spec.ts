import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CheckoutReply } from '@music/contracts';
import { eventually } from '@music/testing/eventually';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accountsEnvironment, administrator, logIn, newEmail, password, register } from '../src/accounts.js';
import { brassSheets } from '../src/buying.js';
import { type ShopProcess, startShop } from '../src/shop-process.js';
import { type VisitorResponse, Visitor } from '../src/visitor.js';

let shop: ShopProcess;
/** The provider of the bot check: every token is a solved one. */
const provider = createServer((_, response) => response.end('{"success":true}'));
/**
 * Rate limits on, default hashing cost, behind one proxy, so that each test has its own address. Anything an attacker writes into
 * X-Forwarded-For comes before the proxy's entry.
 */
beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  shop = await startShop({
    ...accountsEnvironment,
    TRUST_PROXY: '1',
    BOT_CHECK: 'turnstile',
    BOT_CHECK_SITE_KEY: 'site',
    BOT_CHECK_SECRET: 'hush',
    BOT_CHECK_VERIFY_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
    ARGON2_MEMORY_KIB: '19456',
    ARGON2_PASSES: '2',
  });
});
afterAll(async () => {
  await shop.stop();
  provider.close();
});

let addresses = 0;
const address = (): string => `203.0.${Math.floor((addresses += 1) / 250)}.${(addresses % 250) + 1}`;
const from = (): Record<string, string> => ({ 'x-forwarded-for': address() });
let checks = 0;
/** The form with a solved bot check. */
const solved = <F extends object>(form: F) => ({ ...form, botCheckToken: `solved ${(checks += 1)}` });
const statuses = (responses: readonly VisitorResponse[]) => responses.map(({ status }) => status);
const repeat = async (times: number, send: () => Promise<VisitorResponse>) => {
  const responses: VisitorResponse[] = [];
  for (let time = 0; time < times; time += 1) responses.push(await send());
  return responses;
};
const expectWait = ({ status, headers, body }: VisitorResponse, within: number) => {
  expect({ status, body }).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(within / 2);
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(within);
};

describe('rate limits (D12.3, G10)', () => {
  it('10 failed tries per account and IP address in 15 minutes; then even the right password must wait', async () => {
    const { email } = await register(shop.url, undefined, from());
    const here = from();
    // With solved bot checks: the account soon counts as under attack.
    const attempt = (given: string, account = email) =>
      new Visitor(shop.url, here).request('POST /api/user', solved({ email: account, password: given }));
    const wrong = await repeat(9, () => attempt('not this one'));
    expect(statuses(wrong)).toEqual(Array.from({ length: 9 }, () => 401));
    expect((await attempt(password)).status).toBe(200);
    // A success gives the tries back.
    expect(new Set(statuses(await repeat(9, () => attempt('not this one'))))).toEqual(new Set([401]));
    expect((await attempt('not this one', ` ${email.toUpperCase()}`)).status).toBe(401);
    expectWait(await attempt(password), 900);
    expect((await attempt('not this one', newEmail())).status).toBe(401);
  });

  it('an account cannot be locked from elsewhere: its owner solves the bot check and logs in', async () => {
    const { email } = await register(shop.url, undefined, from());
    const attempt = (form: object) =>
      new Visitor(shop.url, from()).request('POST /api/user', { email, password: 'not this one', ...form });
    expect(new Set(statuses(await repeat(10, () => attempt({}))))).toEqual(new Set([401]));
    for (const form of [{}, { password }])
      expect(await attempt(form)).toMatchObject({ status: 429, body: { code: 'BOT_CHECK_NEEDED' } });
    expect((await attempt(solved({}))).status).toBe(401);
    expect((await attempt(solved({ password }))).status).toBe(200);
  });

  it('a stranger who requests many resets cannot prevent the owner from getting one', async () => {
    const { email } = await register(shop.url, undefined, from());
    const send = (form: object) =>
      new Visitor(shop.url, from()).request('POST /api/user/reset-password', form);
    expect(new Set(statuses(await repeat(5, () => send({ email }))))).toEqual(new Set([200]));
    expect(await send({ email })).toMatchObject({ status: 429, body: { code: 'BOT_CHECK_NEEDED' } });
    expect((await send(solved({ email }))).status).toBe(200);
  });

  it('a new X-Forwarded-For with each request does not get past any limit', async () => {
    const own = address();
    const send = (route: string, body: object) =>
      new Visitor(shop.url, { 'x-forwarded-for': `${address()}, ${own}` }).request(route, body);
    const known = { email: administrator.email, password: 'not this one' };
    await repeat(10, () => send('POST /api/user', known));
    expectWait(await send('POST /api/user', known), 900);
    const form = { name: 'Ann', email: administrator.email, password };
    await repeat(3, () => send('POST /api/user/register', form));
    expectWait(await send('POST /api/user/register', form), 3_600);
    const guesses = await Promise.all(
      Array.from({ length: 70 }, (_, at) => send('POST /api/basket/voucher', { code: `GUESS-${at}` })),
    );
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  it('60 tries per IP address an hour, whichever account', async () => {
    const { email } = await register(shop.url, undefined, from());
    const here = from();
    const attempt = () =>
      new Visitor(shop.url, here).request('POST /api/user', { email: newEmail(), password });
    // Ten at a time: if a busy machine could not hash them before the calls time out, this would test something else.
    for (let round = 0; round < 6; round += 1) {
      const responses = await Promise.all(Array.from({ length: 10 }, attempt));
      expect(new Set(statuses(responses))).toEqual(new Set([401]));
    }
    expectWait(await attempt(), 3_600);
    expect((await new Visitor(shop.url, here).request('GET /api/themes')).status).toBe(200);
    await logIn(shop.url, { email }, from());
  });

  it('20 registrations and 5 resets per IP address an hour', async () => {
    const here = from();
    const form = { name: 'Ann', email: administrator.email, password };
    const send = (route: string, body: object) => new Visitor(shop.url, here).request(route, solved(body));
    const registrations = await repeat(20, () => send('POST /api/user/register', form));
    expect(new Set(statuses(registrations))).toEqual(new Set([409]));
    expectWait(await send('POST /api/user/register', form), 3_600);
    const resets = await repeat(5, () => send('POST /api/user/reset-password', { email: newEmail() }));
    expect(new Set(statuses(resets))).toEqual(new Set([409]));
    expectWait(await send('POST /api/user/reset-password', { email: newEmail() }), 3_600);
  });

  it('a session cannot be used to guess the password, nor to flood an address with mail', async () => {
    const person = await register(shop.url, undefined, from());
    const change = { oldPassword: 'not this one', newPassword: 'another fine tuba line' };
    const guesses = await repeat(10, () => person.request('PUT /api/user/change-password', change));
    expect(new Set(statuses(guesses))).toEqual(new Set([401]));
    expectWait(await person.request('PUT /api/user/change-password', change), 900);
    expectWait(await person.request('POST /api/user/erase', { password }), 900);
    expectWait(await person.request('POST /api/user/export', { password }), 900);
    const mails = await repeat(5, () => person.request('POST /api/user/send-verification'));
    expect(new Set(statuses(mails))).toEqual(new Set([200]));
    expectWait(await person.request('POST /api/user/send-verification'), 3_600);
  });
});

describe('credential stuffing (G10)', () => {
  it('300 logins at once leave the shop answering, and nobody is locked out', async () => {
    const { email } = await register(shop.url, undefined, from());
    const stuffed = Array.from({ length: 300 }, () =>
      new Visitor(shop.url, from()).request('POST /api/user', { email: newEmail(), password }),
    );
    const allAnswered = Promise.all(stuffed);
    let isOver = false;
    void allAnswered.then(() => (isOver = true));
    let browsed = 0;
    for (let page = 0; page < 20; page += 1) {
      const response = await new Visitor(shop.url).request(page % 2 ? 'GET /api/brass' : 'GET /about');
      expect(response.status).toBe(200);
      if (!isOver) browsed += 1;
    }
    // If the shop hashed before doing anything else, its first page would be answered after the last login.
    expect(browsed).toBeGreaterThan(0);
    const answered = new Set(statuses(await allAnswered));
    // 503: on a busy machine some waited for their turn until the call timed out.
    expect([...answered].filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
    await logIn(shop.url, { email }, from());
  });
});

describe('requests that the shop itself never sends (D5, rule S20)', () => {
  const form = { email: 'ann@example.org', password };
  const post = (headers: Record<string, string>, body: unknown = form, route = 'POST /api/user') =>
    new Visitor(shop.url, from()).request(route, body, headers);

  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];
  it.each(foreign)('403 from %j, without effect', async (headers) => {
    expect(await post(headers)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    const person = await register(shop.url, undefined, from());
    for (const route of ['DELETE /api/user', 'POST /api/user/logout', 'POST /api/user/unmorph'])
      expect((await person.request(route, undefined, headers)).status).toBe(403);
    expect((await person.request('GET /api/user', undefined, headers)).status).toBe(200);
  });

  it('requests from its own pages, and from programs that are not browsers, are accepted', async () => {
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

  it('415 for a compressed body, 413 for a large one, 400 if it is not an object', async () => {
    expect((await post({ 'content-encoding': 'gzip' })).status).toBe(415);
    expect(await post({}, { ...form, password: 'x'.repeat(70_000) })).toMatchObject({
      status: 413,
      body: { code: 'PAYLOAD_TOO_LARGE' },
    });
    for (const body of ['{"email":', '[]', '"text"', '7', '{"__proto__":{"isAdmin":true},"email":"a@b.c"}'])
      expect(await post({}, body)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  });

  it('422 for JSON that is 10,000 levels deep, or has values that no field accepts', async () => {
    const deep = `{"email":${'['.repeat(10_000)}${']'.repeat(10_000)},"password":"x"}`;
    expect((await post({}, deep)).status).toBe(422);
    for (const email of [null, {}, ['ann@example.org'], 7, 'x'.repeat(300)])
      expect(await post({}, { email, password })).toMatchObject({ status: 422, body: { code: 'INVALID' } });
    for (const email of ['ann\u0000@example.org', 'ann\ud800@example.org'])
      expect((await post({}, { ...form, email })).status).toBe(422);
  });

  it('headers cannot impersonate a user', async () => {
    const visitor = new Visitor(shop.url);
    const headers = { 'x-user-id': '1', 'x-user': '{"userId":1,"isAdmin":true}', authorization: 'Bearer 1' };
    expect((await visitor.request('GET /api/user', undefined, headers)).status).toBe(401);
    expect((await visitor.request('GET /api/admin/users', undefined, headers)).status).toBe(401);
  });
});

describe('baskets and checkouts have limits too', () => {
  let brassId = 0;
  beforeAll(async () => {
    [brassId = 0] = await brassSheets(shop.url);
  });
  /** A very busy machine responds that it is busy; retry then. */
  const holding = () =>
    eventually(async () => {
      const visitor = new Visitor(shop.url, from());
      expect((await visitor.request('POST /api/basket', { brassId })).status).toBe(200);
      return visitor;
    });
  const toPay = (band = 'Leeds Band') => ({
    addresses: {
      email: newEmail(),
      billing: { name: 'Ann', line1: '1 High Street', town: 'Leeds', postcode: 'LS1 1UR' },
    },
    licenceNames: { [`brass${brassId}`]: band },
    shippingCost: 0,
    cancelWaiver: true,
  });

  it('an IP address may create 200 baskets an hour, however many sessions it starts', async () => {
    const here = from();
    const make = () => new Visitor(shop.url, here).request('POST /api/basket', { brassId });
    const responses = (await Promise.all(Array.from({ length: 10 }, () => repeat(25, make)))).flat();
    // A very busy shop responds with 503 to some of them, which counts too.
    expect(statuses(responses).filter((status) => status !== 429)).toHaveLength(200);
    expectWait(await make(), 3_600);
    expect((await (await holding()).request('GET /api/basket')).status).toBe(200);
  });

  it('a basket may be prepared for payment 30 times in 15 minutes, without affecting others', async () => {
    const visitor = await holding();
    const responses = await repeat(30, () =>
      visitor.request('POST /api/create-update-payment-intent', toPay()),
    );
    expect(statuses(responses)).toEqual(Array.from({ length: 30 }, () => 200));
    const refused = await visitor.request('POST /api/create-update-payment-intent', toPay());
    expectWait(refused, 900);
    expect(refused.body).toMatchObject({ msg: expect.stringMatching(/^Too many attempts\. Please wait /) });
    const other = await holding();
    expect((await other.request('POST /api/create-update-payment-intent', toPay())).status).toBe(200);
  });

  it('of 120 requests for one receipt 60 get the file, which is drawn once in a thread; baskets still work meanwhile', async () => {
    const visitor = await holding();
    const begun = await visitor.request('POST /api/create-update-payment-intent', toPay());
    const { attemptId, paymentIntent } = begun.body as CheckoutReply;
    await visitor.request('POST /api/sandbox/pay', { ...paymentIntent, paymentMethod: 'pm_card_visa' });
    expect((await visitor.request(`GET /api/order-status/${attemptId}`)).body).toMatchObject({
      state: 'paid',
    });
    const receipt = () => visitor.clone().request(`GET /api/order-status/${attemptId}/receipt`);
    const hammering = Promise.all(Array.from({ length: 120 }, receipt));
    const added = await Promise.all(Array.from({ length: 10 }, holding));
    expect(added).toHaveLength(10);
    const responses = await hammering;
    expect(statuses(responses).filter((status) => status !== 429)).toHaveLength(60);
    const files = responses.filter(({ status }) => status === 200);
    expect(new Set(files.map(({ text }) => text.slice(0, 5)))).toEqual(new Set(['%PDF-']));
  });
});
