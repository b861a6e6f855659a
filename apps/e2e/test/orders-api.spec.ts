import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  Basket,
  CheckoutReply,
  getOrderStatus,
  OrderDetail,
  OrderDownloads,
  PieceDetail,
  Purchases,
  ReplyOf,
} from '@music/contracts';
import { eventually } from '@music/testing/eventually';
import {
  accountsEnvironment,
  administrator,
  logIn,
  mailsTo,
  mailTo,
  newEmail,
  type Person,
  register,
  tokenIn,
} from '../src/accounts.js';
import { brassSheets, buy as buyItems, fillBasket, nearlySoldOut } from '../src/buying.js';
import { type ShopProcess, startShop } from '../src/shop-process.js';
import { Visitor } from '../src/visitor.js';

const orderUnknown = { status: 404, body: { code: 'CHECKOUT_ORDER_UNKNOWN' } };

let shop: ShopProcess;
let products: number[];
beforeAll(async () => {
  shop = await startShop({ ...accountsEnvironment, DEMO_PUBLICATIONS: '300', RATE_LIMITS: 'off' });
  products = await brassSheets(shop.url);
});
afterAll(() => shop.stop());

type Status = ReplyOf<typeof getOrderStatus>;
const billing = { name: 'Gus Guest', line1: '1 High Street', town: 'Leeds', postcode: 'LS1 1UR' };

/** Buys the first product as a browser does; returns the attempt and its paid order. */
async function buy(visitor: Visitor, email: string, { cancelWaiver = true } = {}) {
  const [brassId = 0] = products;
  await visitor.request('POST /api/basket', { brassId });
  const begun = await visitor.request('POST /api/create-update-payment-intent', {
    addresses: { email, billing },
    licenceNames: { [`brass${brassId}`]: 'Leeds Band' },
    shippingCost: 0,
    cancelWaiver,
  });
  expect(begun.status).toBe(200);
  const { attemptId, paymentIntent } = begun.body as CheckoutReply;
  const { clientSecret } = paymentIntent;
  await visitor.request('POST /api/sandbox/pay', { clientSecret, paymentMethod: 'pm_card_visa' });
  const { body } = await visitor.request(`GET /api/order-status/${attemptId}`);
  const { order } = body as Status;
  if (!order) throw new Error('It was not paid.');
  return { attemptId, order };
}
const bought = async (person: Person) =>
  ((await person.request('GET /api/user/purchases')).body as Purchases).brassPurchases;
const owned = async (person: Person) => (await bought(person)).map(({ orderNo }) => orderNo);
const linkIn = (text: string) => /\?order=([\w-]+)/.exec(text)?.[1] ?? '';

describe('C-039 C-165 a guest buys, and registers later', () => {
  it('from payment to mail, link and receipt, then to the purchases of the account, and visible to nobody else', async () => {
    const email = newEmail();
    const guest = new Visitor(shop.url);
    const { attemptId, order } = await buy(guest, email);
    const { orderNo, receiptUrl } = order;
    expect(receiptUrl).toBe(`/api/order-status/${attemptId}/receipt`);

    const mail = await mailTo(shop.url, email, new RegExp(`^Your order ${orderNo}$`));
    expect(mail.text).toContain('I agree that my downloads will be available at once');
    expect(mail.text).toContain('Licensed to Leeds Band');
    const token = linkIn(mail.text);
    const linked = await guest.request(`GET /api/orders/link/${token}`);
    expect(linked.body).toMatchObject({ orderNo, guest: true });
    for (const path of [receiptUrl, `/api/orders/link/${token}/receipt`]) {
      const { status, headers, text } = await guest.request(`GET ${path}`);
      expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
        200,
        'application/pdf',
        'no-store',
      ]);
      expect(headers.get('content-disposition')).toBe(`attachment; filename="receipt-${orderNo}.pdf"`);
      expect(text.slice(0, 5)).toBe('%PDF-');
    }

    const elsewhere = new Visitor(shop.url);
    for (const path of [receiptUrl, `/api/order-status/${attemptId}`])
      expect(await elsewhere.request(`GET ${path}`)).toMatchObject(orderUnknown);
    expect((await elsewhere.request(`GET /api/orders/link/${token}/receipt`)).status).toBe(200);

    const person = await register(shop.url, email);
    const stranger = await register(shop.url);
    expect(await owned(person)).toEqual([]);
    const proof = tokenIn(await mailTo(shop.url, email, /^Welcome/));
    expect((await person.request('POST /api/user/verify-email', { token: proof })).status).toBe(200);
    await eventually(async () => expect(await owned(person)).toEqual([orderNo]));
    const receipt = `GET /api/user/orders/${orderNo}/receipt`;
    expect((await person.request(receipt)).headers.get('content-type')).toBe('application/pdf');
    expect(await stranger.request(receipt)).toMatchObject(orderUnknown);
    expect((await new Visitor(shop.url).request(receipt)).status).toBe(401);
    expect(await owned(stranger)).toEqual([]);
  });

  it('a stranger who registers a guest’s address gets nothing, even if the guest clicks the link', async () => {
    const email = newEmail();
    const { order } = await buy(new Visitor(shop.url), email);
    const attacker = await register(shop.url, email);
    const proof = tokenIn(await mailTo(shop.url, email, /^Welcome/));
    const victim = new Visitor(shop.url);
    expect(await victim.request('POST /api/user/verify-email', { token: proof })).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHORISED' },
    });
    const other = await register(shop.url);
    expect(await other.request('POST /api/user/verify-email', { token: proof })).toMatchObject({
      status: 403,
      body: { code: 'IDENTITY_TOKEN_FOREIGN' },
    });
    expect(await owned(attacker)).toEqual([]);
    expect((await attacker.request('GET /api/user')).body).toMatchObject({ emailVerified: false });

    await victim.request('POST /api/user/reset-password', { email });
    const token = tokenIn(await mailTo(shop.url, email, /^Reset/));
    const newPassword = 'a bolder euphonium';
    const reset = await victim.request('PUT /api/user/change-password-by-token', { token, newPassword });
    expect(reset.status).toBe(200);
    expect((await attacker.request('GET /api/user')).status).toBe(401);
    const owner = await logIn(shop.url, { email, password: newPassword });
    await eventually(async () => expect(await owned(owner)).toEqual([order.orderNo]));
    for (const call of ['GET /api/user/purchases', `GET /api/user/orders/${order.orderNo}/receipt`])
      expect((await attacker.request(call)).status).toBe(401);
  });

  it('requests a new link and gets the same answer whether the order exists or not', async () => {
    const email = newEmail();
    const { order } = await buy(new Visitor(shop.url), email);
    await mailTo(shop.url, email, /^Your order \d+$/);
    const renew = (body: object) => new Visitor(shop.url).request('POST /api/orders/renew-link', body);
    const wrong = await renew({ orderNo: '1', email: newEmail() });
    const right = await renew({ orderNo: order.orderNo, email });
    expect([wrong.status, wrong.text]).toEqual([right.status, right.text]);
    expect(right).toMatchObject({ status: 202, body: {} });
    const { text } = await mailTo(shop.url, email, /^A new link to your order/);
    const shown = await new Visitor(shop.url).request(`GET /api/orders/link/${linkIn(text)}`);
    expect(shown.body).toMatchObject({ orderNo: order.orderNo });
  });
});

/** Wherever an order is shown, its downloads are closed until consent is given there; giving it twice is harmless. */
async function consents(visitor: Visitor, path: string, orderNo: string): Promise<void> {
  const access = async () => {
    const { licences } = (await visitor.request(`GET ${path}/downloads`)).body as OrderDownloads;
    return licences.map(({ downloadAccess }) => downloadAccess);
  };
  await eventually(async () => expect(await access()).toMatchObject([{ waiverNeeded: true }]));
  const given = await visitor.request(`POST ${path}/waiver`);
  expect(given).toMatchObject({ status: 200, body: { waiverNeeded: false } });
  expect((await visitor.request(`POST ${path}/waiver`)).body).toEqual(given.body);
  await eventually(async () => expect(await access()).toEqual([given.body]));
  expect((await visitor.request(`GET ${path}`)).text).toContain(`"orderNo":"${orderNo}"`);
}

/** Exactly what rule §7 specifies is sent. */
describe('the specified checkout bodies, with a download', () => {
  const licenceNames = () => ({ [`brass${products[0]}`]: 'Leeds Band' });
  const holding = async (visitor: Visitor) =>
    void (await visitor.request('POST /api/basket', { brassId: products[0] }));

  it('C-185 addresses, licence names and postage are enough to pay and order; the download waits for consent', async () => {
    const guest = new Visitor(shop.url);
    await holding(guest);
    const body = { addresses: { email: newEmail(), billing }, licenceNames: licenceNames(), shippingCost: 0 };
    const begun = await guest.request('POST /api/create-update-payment-intent/', body);
    expect(begun.status).toBe(200);
    const { attemptId, paymentIntent } = begun.body as CheckoutReply;
    await guest.request('POST /api/sandbox/pay', { ...paymentIntent, paymentMethod: 'pm_card_visa' });
    const { state, order } = (await guest.request(`GET /api/order-status/${attemptId}`)).body as Status;
    expect(state).toBe('paid');
    expect(order?.downloadAccess?.waiverNeeded).toBe(true);
    const path = `/api/order-status/${attemptId}`;
    await consents(guest, path, order?.orderNo ?? '');
    expect(await new Visitor(shop.url).request(`POST ${path}/waiver`)).toMatchObject({ status: 404 });
  });

  it('consent can be given through the link of the mail', async () => {
    const email = newEmail();
    const guest = new Visitor(shop.url);
    const { order } = await buy(guest, email, { cancelWaiver: false });
    const { text } = await mailTo(shop.url, email, /^Your order \d+$/);
    await consents(new Visitor(shop.url), `/api/orders/link/${linkIn(text)}`, order.orderNo);
  });

  it('and by the user, but nobody else', async () => {
    const [person, other] = [await register(shop.url), await register(shop.url)];
    const { order } = await buy(person, person.email, { cancelWaiver: false });
    const path = `POST /api/user/orders/${order.orderNo}/waiver`;
    expect(await other.request(path)).toMatchObject(orderUnknown);
    const given = await person.request(path);
    expect(given).toMatchObject({ status: 200, body: { waiverNeeded: false } });
    expect((await person.request(path)).body).toEqual(given.body);
    await eventually(async () => {
      const { brassPurchases } = (await person.request('GET /api/user/purchases')).body as Purchases;
      expect(brassPurchases).toMatchObject([{ orderNo: order.orderNo, downloadAccess: given.body }]);
    });
  });

  it('C-187 only licence names are needed to order a free basket, which is empty afterwards', async () => {
    const admin = await logIn(shop.url, administrator);
    const value = { kind: 'percentage', basisPoints: 10_000 };
    const { code } = (await admin.request('POST /api/admin/vouchers', { value })).body as { code: string };
    const person = await register(shop.url);
    await holding(person);
    await person.request('POST /api/basket/voucher', { code });
    const placed = await person.request('POST /api/free-checkout/', { licenceNames: licenceNames() });
    expect(placed).toMatchObject({ status: 200, body: { orderNo: expect.stringMatching(/^\d+$/) } });
    const after = (await person.request('GET /api/basket')).body as Basket;
    expect([after.brassSheetMusic, after.voucher.code]).toEqual([[], null]);
    await eventually(async () => {
      const { brassPurchases } = (await person.request('GET /api/user/purchases')).body as Purchases;
      expect(brassPurchases).toMatchObject([{ source: 'free', downloadAccess: { waiverNeeded: true } }]);
    });
  });
});

describe('C-254 an administrator refunds', () => {
  it('the buyer gets the money, the mail and the credit note, loses the download but not the receipt, and the audit log records who did it', async () => {
    const email = newEmail();
    const person = await register(shop.url, email);
    const { order } = await buy(person, email);
    const { orderNo } = order;
    await eventually(async () => expect(await owned(person)).toEqual([orderNo]));
    const admin = await logIn(shop.url, administrator);
    const lineIds = order.lines.map(({ lineId }) => lineId);
    const body = { lineIds, reason: 'Bought twice' };
    const refunded = await admin.request(`POST /api/admin/orders/${orderNo}/refund`, body);
    expect(refunded.body as OrderDetail).toMatchObject({
      state: 'refunded',
      refunded: order.totals.total,
      userId: person.id,
      refunds: [{ state: 'succeeded', by: admin.id, reason: 'Bought twice' }],
    });
    expect((await admin.request(`POST /api/admin/orders/${orderNo}/refund`, body)).status).toBe(409);
    await mailTo(shop.url, email, /^Your refund/);
    await eventually(async () => {
      const [gone] = await bought(person);
      expect(gone).toMatchObject({ orderNo, refundedAt: expect.any(String), downloads: [] });
    });
    expect((await person.request(`GET /api/user/orders/${orderNo}/receipt`)).status).toBe(200);
    await eventually(async () => {
      const { rows } = (await admin.request('GET /api/admin/audit')).body as { rows: object[] };
      expect(rows).toContainEqual(
        expect.objectContaining({
          action: 'refund',
          actorId: admin.id,
          subjectId: person.id,
          details: { orderNo, amount: order.totals.total, lines: 1 },
        }),
      );
    });
    expect(
      (await mailsTo(shop.url, email)).filter(({ subject }) => /^Your order/.test(subject)),
    ).toHaveLength(1);
  });
});

describe('the last printed copy', () => {
  it('is sold to one of five concurrent buyers; the others are refused, and the page shows it after a refresh', async () => {
    const { pieceId, id, left } = await nearlySoldOut(shop.url);
    const item = `${id}h`;
    for (let n = 1; n < left; n++) await buyItems(new Visitor(shop.url), [item]);
    const buyers = Array.from({ length: 5 }, () => new Visitor(shop.url));
    for (const buyer of buyers) await fillBasket(buyer, [item]);
    const outcomes = await Promise.all(
      buyers.map((buyer) => buyItems(buyer, [item]).then(() => 'bought', String)),
    );
    expect(outcomes.filter((outcome) => outcome === 'bought')).toHaveLength(1);
    for (const refusal of outcomes.filter((outcome) => outcome !== 'bought'))
      expect(refusal).toMatch(/no payment: 409 .*"Sorry, the printed copy of .* is out of stock\./);

    const late = await new Visitor(shop.url).request('POST /api/basket', { brassId: item });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'CHECKOUT_OUT_OF_STOCK', msg: 'Sorry, this printed copy is out of stock.' },
    });
    const admin = await logIn(shop.url, administrator);
    await eventually(async () => {
      await admin.request('POST /api/admin/refresh');
      const { s } = (await admin.request(`GET /api/brass/detail/${pieceId}`)).body as PieceDetail;
      expect(s.find(({ i, fmt }) => i === id && fmt === 'hardcopy')?.st ?? 0).toBe(0);
    });
  });
});
