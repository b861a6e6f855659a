import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { CheckoutReply, getOrderStatus, OrderDetail, Purchases, ReplyOf } from '@music/contracts';
import { eventually } from '@music/testing';
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
import { brassSheets } from '../src/buying.js';
import { type ShopProcess, startShop } from '../src/shop-process.js';
import { Visitor } from '../src/visitor.js';

jest.setTimeout(180_000);

let shop: ShopProcess;
let products: number[];
beforeAll(async () => {
  shop = await startShop({ ...accountsEnvironment, DEMO_PUBLICATIONS: '200', RATE_LIMITS: 'off' });
  products = await brassSheets(shop.url);
});
afterAll(() => shop.stop());

type Status = ReplyOf<typeof getOrderStatus>;
const billing = { name: 'Gus Guest', line1: '1 High Street', town: 'Leeds', postcode: 'LS1 1UR' };

/** Buys the first product as a browser does; answers the attempt and its paid order. */
async function buy(visitor: Visitor, email: string) {
  const [brassId = 0] = products;
  await visitor.ask('POST /api/basket', { brassId });
  const begun = await visitor.ask('POST /api/create-update-payment-intent', {
    addresses: { email, billing },
    licenceNames: { [`brass${brassId}`]: 'Leeds Band' },
    shippingCost: 0,
    cancelWaiver: true,
  });
  expect(begun.status).toBe(200);
  const { attemptId, paymentIntent } = begun.body as CheckoutReply;
  const { clientSecret } = paymentIntent;
  await visitor.ask('POST /api/sandbox/pay', { clientSecret, paymentMethod: 'pm_card_visa' });
  const { body } = await visitor.ask(`GET /api/order-status/${attemptId}`);
  const { order } = body as Status;
  if (!order) throw new Error('It was not paid.');
  return { attemptId, order };
}
const owned = async (person: Person) =>
  ((await person.ask('GET /api/user/purchases')).body as Purchases).brassPurchases.map(
    ({ orderNo }) => orderNo,
  );
const linkIn = (text: string) => /\?order=([\w-]+)/.exec(text)?.[1] ?? '';

describe('C-039 C-165 a guest buys, and later has an account', () => {
  it('from payment to mail to link to receipt, to the purchases of the account, and to nobody else', async () => {
    const email = newEmail();
    const guest = new Visitor(shop.url);
    const { attemptId, order } = await buy(guest, email);
    const { orderNo, receiptUrl } = order;
    expect(receiptUrl).toBe(`/api/order-status/${attemptId}/receipt`);

    const mail = await mailTo(shop.url, email, new RegExp(`^Your order ${orderNo}$`));
    expect(mail.text).toContain('I agree that my downloads will be available at once');
    expect(mail.text).toContain('Licensed to Leeds Band');
    const token = linkIn(mail.text);
    expect((await guest.ask(`GET /api/orders/link/${token}`)).body).toMatchObject({ orderNo, guest: true });
    for (const path of [receiptUrl, `/api/orders/link/${token}/receipt`]) {
      const { status, headers, text } = await new Visitor(shop.url).ask(`GET ${path}`);
      expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
        200,
        'application/pdf',
        'no-store',
      ]);
      expect(headers.get('content-disposition')).toBe(`attachment; filename="receipt-${orderNo}.pdf"`);
      expect(text.slice(0, 5)).toBe('%PDF-');
    }

    const person = await register(shop.url, email);
    const stranger = await register(shop.url);
    expect(await owned(person)).toEqual([]);
    const proof = tokenIn(await mailTo(shop.url, email, /^Welcome/));
    expect((await person.ask('POST /api/user/verify-email', { token: proof })).status).toBe(200);
    await eventually(async () => expect(await owned(person)).toEqual([orderNo]));
    const receipt = `GET /api/user/orders/${orderNo}/receipt`;
    expect((await person.ask(receipt)).headers.get('content-type')).toBe('application/pdf');
    expect(await stranger.ask(receipt)).toMatchObject({
      status: 404,
      body: { code: 'CHECKOUT_ORDER_UNKNOWN' },
    });
    expect((await new Visitor(shop.url).ask(receipt)).status).toBe(401);
    expect(await owned(stranger)).toEqual([]);
  });

  it('asks for a new link and hears the same whether there is such an order or not', async () => {
    const email = newEmail();
    const { order } = await buy(new Visitor(shop.url), email);
    await mailTo(shop.url, email, /^Your order \d+$/);
    const renew = (body: object) => new Visitor(shop.url).ask('POST /api/orders/renew-link', body);
    const wrong = await renew({ orderNo: '1', email: newEmail() });
    const right = await renew({ orderNo: order.orderNo, email });
    expect([wrong.status, wrong.text]).toEqual([right.status, right.text]);
    expect(right).toMatchObject({ status: 202, body: {} });
    const { text } = await mailTo(shop.url, email, /a new link$/);
    const shown = await new Visitor(shop.url).ask(`GET /api/orders/link/${linkIn(text)}`);
    expect(shown.body).toMatchObject({ orderNo: order.orderNo });
  });
});

describe('C-254 an administrator refunds', () => {
  it('the buyer has the money, the mail and the credit note, the line no more, and the audit log who did it', async () => {
    const email = newEmail();
    const person = await register(shop.url, email);
    const { order } = await buy(person, email);
    const { orderNo } = order;
    expect(await owned(person)).toEqual([orderNo]);
    const boss = await logIn(shop.url, administrator);
    const lineIds = order.lines.map(({ lineId }) => lineId);
    const body = { lineIds, reason: 'Bought twice' };
    const refunded = await boss.ask(`POST /api/admin/orders/${orderNo}/refund`, body);
    expect(refunded.body as OrderDetail).toMatchObject({
      state: 'refunded',
      refunded: order.totals.total,
      userId: person.id,
      refunds: [{ state: 'succeeded', by: boss.id, reason: 'Bought twice' }],
    });
    expect((await boss.ask(`POST /api/admin/orders/${orderNo}/refund`, body)).status).toBe(409);
    await mailTo(shop.url, email, /^Your refund/);
    expect(await owned(person)).toEqual([]);
    await eventually(async () => {
      const { rows } = (await boss.ask('GET /api/admin/audit')).body as { rows: object[] };
      expect(rows).toContainEqual(
        expect.objectContaining({
          action: 'refund',
          actorId: boss.id,
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
