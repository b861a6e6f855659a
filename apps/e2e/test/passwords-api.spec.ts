import { beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@music/testing/eventually';
import { pdfText } from '@music/testing/read-pdf';
import {
  exported,
  logIn,
  mailsTo,
  mailTo,
  newEmail,
  password,
  register,
  tokenIn,
  whoIs,
} from '../src/accounts.js';
import { brassSheets, buy } from '../src/buying.js';
import { buyersShop } from '../src/shop-process.js';
import { faultyFields, Visitor } from '../src/visitor.js';

const newPassword = 'another fine tuba line';
let shop: string;

beforeAll(async () => {
  shop = await buyersShop();
});

const code = ({ body }: { body: unknown }) => (body as { code?: string }).code;

describe('passwords (C-102, C-103, C-111, C-114, C-206…C-208)', () => {
  const change = (oldPassword: string) => ({ oldPassword, newPassword });

  it('a change ends every other session, and gives this one a new id', async () => {
    const person = await register(shop);
    const [before, other] = [person.clone(), await logIn(shop, { email: person.email, remember: true })];
    expect((await person.request('PUT /api/user/change-password', change(password))).status).toBe(200);
    expect(await Promise.all([before, other].map(whoIs))).toEqual([401, 401]);
    expect(await whoIs(person)).toBe(person.email);
    expect(
      (await new Visitor(shop).request('POST /api/user', { email: person.email, password })).status,
    ).toBe(401);
    await logIn(shop, { email: person.email, password: newPassword });
    await mailTo(shop, person.email, /password has been changed/);
  });

  it('an ended session can log in again and log out', async () => {
    const person = await register(shop);
    const ended = person.clone();
    await person.request('PUT /api/user/change-password', change(password));
    expect((await ended.clone().request('POST /api/user/logout')).status).toBe(204);
    const again = await ended.request('POST /api/user', { email: person.email, password: newPassword });
    expect(again.status).toBe(200);
    expect(await whoIs(ended)).toBe(person.email);
  });

  it('401 for a wrong old password, 422 for a bad new one; the sessions stay', async () => {
    const person = await register(shop);
    const wrong = await person.request('PUT /api/user/change-password', change('not this one'));
    expect([wrong.status, code(wrong)]).toEqual([401, 'IDENTITY_PASSWORD_WRONG']);
    const short = await person.request('PUT /api/user/change-password', {
      oldPassword: password,
      newPassword: 'short',
    });
    expect([short.status, faultyFields(short)]).toEqual([422, ['newPassword']]);
    expect(await whoIs(person)).toBe(person.email);
  });

  it('a forgotten one is reset through the link of a mail, once; older links and sessions become invalid', async () => {
    const person = await register(shop);
    const visitor = new Visitor(shop);
    const reset = { email: person.email };
    expect((await visitor.request('POST /api/user/reset-password', reset)).status).toBe(200);
    const first = await mailTo(shop, person.email, /^Reset/);
    expect(first.text).toContain(`${shop}/reset-password?token=`);
    expect((await visitor.request('POST /api/user/reset-password', reset)).status).toBe(200);
    const second = await eventually(async () => {
      const resets = (await mailsTo(shop, person.email)).filter(({ subject }) => /^Reset/.test(subject));
      expect(resets).toHaveLength(2);
      return resets[0] ?? first;
    });
    const use = (mail: typeof first) =>
      visitor.request('PUT /api/user/change-password-by-token', { token: tokenIn(mail), newPassword });
    expect([(await use(first)).status, (await use(second)).status]).toEqual([401, 200]);
    expect(await use(second)).toMatchObject({ status: 401, body: { code: 'IDENTITY_TOKEN_UNKNOWN' } });
    expect(await whoIs(person)).toBe(401);
    await logIn(shop, { email: person.email, password: newPassword });
  });

  it('of 50 concurrent uses of one token, one succeeds', async () => {
    const person = await register(shop);
    await person.request('POST /api/user/reset-password', { email: person.email });
    const token = tokenIn(await mailTo(shop, person.email, /^Reset/));
    const statuses = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const response = await new Visitor(shop).request('PUT /api/user/change-password-by-token', {
          token,
          newPassword,
        });
        return response.status;
      }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([]);
  });

  it('409 for an unknown address; 401 for a token that was never sent', async () => {
    const visitor = new Visitor(shop);
    const reset = await visitor.request('POST /api/user/reset-password', { email: newEmail() });
    expect(reset).toMatchObject({ status: 409, body: { code: 'IDENTITY_EMAIL_UNKNOWN' } });
    const token = await visitor.request('PUT /api/user/change-password-by-token', {
      token: 'x',
      newPassword,
    });
    expect(token).toMatchObject({ status: 401, body: { code: 'IDENTITY_TOKEN_UNKNOWN' } });
  });
});

describe('privacy', () => {
  it('exports the data; erases only with the password, which ends the session and empties the mailbox', async () => {
    const person = await register(shop);
    await mailTo(shop, person.email, /^Welcome/);
    const denied = await person.request('POST /api/user/export', { password: 'not this one' });
    expect(denied).toMatchObject({ status: 401, body: { code: 'IDENTITY_PASSWORD_WRONG' } });
    expect((await exported(person)).data).toMatchObject({
      account: { email: person.email },
      orders: [],
      addresses: [],
      vouchers: [],
    });
    expect((await person.request('POST /api/user/erase', { password: 'not this one' })).status).toBe(401);
    const before = person.clone();
    expect((await person.request('POST /api/user/erase', { password })).status).toBe(200);
    expect(await Promise.all([person, before].map(whoIs))).toEqual([401, 401]);
    expect(
      (await new Visitor(shop).request('POST /api/user', { email: person.email, password })).status,
    ).toBe(401);
    await eventually(async () => expect(await mailsTo(shop, person.email)).toEqual([]));
  });
});

describe('D18.1 the export of a customer', () => {
  it('has the receipt of each order as a PDF', async () => {
    const person = await register(shop);
    const [one = 0, two = 0] = await brassSheets(shop);
    const orders = [await buy(person, [one]), await buy(person, [two])];
    const { files, data } = await exported(person);
    expect(data.orders.map(({ orderNo }) => orderNo)).toEqual(orders.toReversed());
    for (const orderNo of orders)
      expect(await pdfText(files.get(`receipts/receipt-${orderNo}.pdf`) ?? Buffer.alloc(0))).toContain(
        orderNo,
      );
    expect(files.size).toBe(3);
  });
});

describe('a password that is wrong, or in the wrong place', () => {
  it('a failed log-in ends the current session; the visitor’s basket stays', async () => {
    const person = await register(shop);
    const before = person.clone();
    const wrong = { email: person.email, password: 'not this one' };
    expect((await person.request('POST /api/user', wrong)).status).toBe(401);
    expect([await whoIs(person), await whoIs(before)]).toEqual([401, 401]);

    const visitor = new Visitor(shop);
    const [brassId] = await brassSheets(shop);
    expect((await visitor.request('POST /api/basket', { brassId })).status).toBe(200);
    const { body } = await visitor.request('GET /api/basket');
    expect((await visitor.request('POST /api/user', wrong)).status).toBe(401);
    expect((await visitor.request('GET /api/basket')).body).toEqual(body);
    expect(JSON.stringify(body)).toContain(String(brassId));
  });

  it('credentials in the URL are ignored', async () => {
    const { email } = await register(shop);
    const query = new URLSearchParams({ email, password });
    const response = await new Visitor(shop).request(`POST /api/user?${query}`, {});
    expect([response.status, faultyFields(response)]).toEqual([422, ['email', 'password']]);
    expect(response.cookie).toBeUndefined();
  });
});
