import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  createUpdatePaymentIntent,
  dispatchOrder,
  downloadReady,
  freeCheckout,
  getOrderByLink,
  type OrderMail,
  orderMailDue,
  refundOrder,
  renewOrderLink,
} from '@music/contracts';
import { eventually } from '@music/testing/eventually';
import { fakeDateOnly } from '@music/testing/fake-timers';
import { buying } from './buying.js';
import { admin, type Checkout, newUser, product, startCheckout } from './checkout.fixture.js';
import { FakeIdentity } from './neighbours.js';
import { intentOf, paying, payment } from './paying.js';

let checkout: Checkout;
let buy: ReturnType<typeof buying>;
beforeAll(async () => {
  const products = [1, 2, 3].map((id) => product({ id, title: id === 2 ? 'Märsch in B♭' : `Piece ${id}` }));
  checkout = await startCheckout([...products, product({ id: 9, pdf: 0 })]);
  buy = buying(checkout);
});
afterEach(() => {
  jest.useRealTimers();
});
afterAll(() => checkout.stop());

/** What waits for the mailer about an order. */
const mailsOf = async (orderNo: string): Promise<OrderMail[]> => {
  const rows = (await checkout.query(
    `select body::json -> 'payload' as mail from messaging.deliveries
     where consumer = 'mailer' and body::json ->> 'type' = 'checkout.mail-requested'
       and body::json #>> '{payload,data,orderNo}' = $1 order by position`,
    [orderNo],
  )) as { mail: OrderMail }[];
  return rows.map(({ mail }) => mail);
};
const mailed = (orderNo: string, count: number) =>
  eventually(async () => {
    const mails = await mailsOf(orderNo);
    if (mails.length < count) throw new Error(`${mails.length} mails`);
    return mails;
  });
const tokenIn = (mail: OrderMail | undefined) => mail?.data.path.split('?order=')[1] ?? '';

describe('C-260 the confirmation of an order', () => {
  it('contains the items, the licensee, VAT, and the waiver word for word', async () => {
    const { orderNo } = await buy([2, '3h']);
    const [mail] = await mailed(orderNo, 1);
    expect(mail).toMatchObject({
      template: 'order-confirmation',
      to: 'ann@example.org',
      userId: null,
      data: {
        name: 'Ann Player',
        orderNo,
        guest: true,
        lines: [
          { title: 'Märsch in B♭', licenceName: 'Leeds Band', price: 1995 },
          { title: 'Piece 3', licenceName: null, price: 2495 },
        ],
        address: ['Ann Player', '1 High Street', 'Leeds', 'LS1 1UR'],
        totals: { items: 4490, discount: 0, shipping: 350, vat: 333, total: 4840 },
        receipt: [{ vatRate: 0 }, { vatRate: 20, gross: 1995, vat: 333 }],
        waiver: {
          text: 'I agree that my downloads will be available at once and that I will lose my right to cancel them.',
          at: expect.any(String),
        },
      },
    });
  });

  it('G3 is sent once for a hundred concurrent webhooks, returns and reconcilers', async () => {
    const steps = paying(checkout);
    const { attemptId, paymentIntent } = await steps.begin(payment(await checkout.visitor(1)));
    await steps.pay(paymentIntent.clientSecret);
    const intentId = intentOf(paymentIntent.clientSecret);
    const sendPaid = () => steps.sendProviderEvent('payment_intent.succeeded', intentId);
    await Promise.all(Array.from({ length: 100 }, (_, n) => (n % 10 ? sendPaid() : steps.status(attemptId))));
    const { orderNo } = await steps.status(attemptId);
    await mailed(orderNo ?? '', 1);
    await sendPaid();
    const later = await buy([1]);
    await mailed(later.orderNo, 1);
    expect(await mailsOf(orderNo ?? '')).toHaveLength(1);
  });

  it('goes to the account’s address if the user gave none: identity is asked for it', async () => {
    const actor = newUser();
    FakeIdentity.set({ userId: actor.userId, name: 'Bea Bass', email: 'bea@example.org' });
    const guestKey = await checkout.visitor(9);
    const licenceNames = { brass9: 'Leeds Band' };
    const request = { guestKey, licenceNames, cancelWaiver: true };
    const { orderNo } = await checkout.call(actor, freeCheckout, request);
    const [mail] = await mailed(orderNo, 1);
    expect(mail).toMatchObject({ to: 'bea@example.org', userId: actor.userId });
    expect(mail?.data).toMatchObject({
      name: 'Bea Bass',
      path: '/account/purchases',
      guest: false,
      receiptPath: `/api/user/orders/${orderNo}/receipt`,
    });
  });

  it('leaves neither address nor link in checkout’s tables', async () => {
    const { orderNo } = await buy([1]);
    const [mail] = await mailed(orderNo, 1);
    const token = tokenIn(mail);
    expect(token).toHaveLength(43);
    await eventually(async () => {
      const [{ kept }] = (await checkout.query(
        `select count(*)::integer as kept from outbox where event = 'checkout.mail-requested' and envelope <> '{}'`,
      )) as [{ kept: number }];
      if (kept) throw new Error(`${kept} mails are kept`);
    });
    const links = await checkout.query(
      `select l.token_hash = sha256(convert_to($2, 'UTF8')) as "isHash" from order_links l
       join orders o on o.id = l.order_id where o.order_no = $1`,
      [orderNo, token],
    );
    expect(links).toEqual([{ isHash: true }]);
  });
});

describe('later mails about an order', () => {
  it('there is one for each parcel and each refund, with its items', async () => {
    const { orderNo, order } = await buy([1, '2h']);
    const [digital = 0, copy = 0] = order.lines.map(({ lineId }) => lineId);
    const dispatch = () => checkout.call(admin, dispatchOrder, { orderNo, lineIds: [copy] });
    expect(await dispatch()).toEqual(await dispatch());
    await checkout.call(admin, refundOrder, { orderNo, lineIds: [digital], reason: 'Wrong key' });
    const mails = await mailed(orderNo, 3);
    const [dispatched, refunded] = ['order-dispatched', 'order-refunded'].map((template) =>
      mails.find((mail) => mail.template === template),
    );
    expect(dispatched).toMatchObject({
      template: 'order-dispatched',
      data: {
        lines: [{ title: 'Märsch in B♭' }],
        address: ['Ann Player', '1 High Street', 'Leeds', 'LS1 1UR'],
      },
    });
    expect(refunded).toMatchObject({
      template: 'order-refunded',
      data: { lines: [{ title: 'Piece 1' }], amount: 1995, vat: 333 },
    });
    expect(JSON.stringify(refunded)).not.toContain('Wrong key');
    expect(mails).toHaveLength(3);
  });

  it('a delayed file is announced once a day, with its own link', async () => {
    jest.useFakeTimers({ now: new Date(), ...fakeDateOnly });
    const { orderNo, order } = await buy([1, 3]);
    const [, { lineId = 0 } = {}] = order.lines;
    const [{ id: orderId }] = (await checkout.query('select id from orders where order_no = $1', [
      orderNo,
    ])) as [{ id: string }];
    for (let time = 0; time < 2; time += 1)
      await checkout.publish(downloadReady, { orderId, lineId, licenceId: 7 });
    const [, ready] = await mailed(orderNo, 2);
    expect(ready).toMatchObject({
      template: 'file-ready',
      to: 'ann@example.org',
      data: {
        lines: [{ title: 'Piece 3' }],
        path: expect.stringMatching(/^\/purchase-confirmation\?order=/),
      },
    });
    const ids = (await mailsOf(orderNo)).map(({ mailId }) => mailId);
    expect(new Set(ids).size).toBe(2);
  });
});

describe('a guest’s link', () => {
  it('shows only this order, and is refused if it is invented', async () => {
    const { orderNo } = await buy([1]);
    const [mail] = await mailed(orderNo, 1);
    const token = tokenIn(mail);
    const shown = await checkout.call(null, getOrderByLink, { token });
    expect(mail?.data).toMatchObject({ address: [] });
    expect(shown).toMatchObject({
      orderNo,
      guest: true,
      email: 'ann@example.org',
      receiptUrl: mail?.data.receiptPath,
      delivery: null,
    });
    for (const invented of [orderNo, `${token}x`, token.slice(1), ''])
      expect((await checkout.refusal(null, getOrderByLink, { token: invented })).code).toBe(
        'CHECKOUT_ORDER_UNKNOWN',
      );
  });

  it('expires after 30 days to the second, and a new one is mailed only to the same address', async () => {
    const { orderNo } = await buy([1], { email: 'Gus.Guest@example.org' });
    const token = tokenIn((await mailed(orderNo, 1))[0]);
    const age = (by: string) =>
      checkout.query(
        `update order_links set expires_at = expires_at ${by}
         where order_id = (select id from orders where order_no = $1)`,
        [orderNo],
      );
    await age(`- interval '30 days' + interval '1 minute'`);
    expect((await checkout.call(null, getOrderByLink, { token })).orderNo).toBe(orderNo);
    await age(`- interval '1 minute'`);
    expect((await checkout.refusal(null, getOrderByLink, { token })).code).toBe('CHECKOUT_LINK_EXPIRED');

    const renew = (request: { orderNo: string; email: string }) =>
      checkout.call(null, renewOrderLink, request);
    expect(await renew({ orderNo, email: 'somebody.else@example.org' })).toEqual({});
    expect(await renew({ orderNo: '1', email: 'gus.guest@example.org' })).toEqual({});
    expect(await renew({ orderNo, email: 'gus.guest@example.org' })).toEqual({});
    const [, renewed, ...more] = await mailed(orderNo, 2);
    expect(renewed).toMatchObject({ template: 'order-link', to: 'Gus.Guest@example.org' });
    expect(more).toEqual([]);
    expect((await checkout.call(null, getOrderByLink, { token: tokenIn(renewed) })).orderNo).toBe(orderNo);
  });

  it('is not mailed for the order of an account', async () => {
    const actor = newUser();
    const { orderNo } = await buy([1], { actor, email: 'acc@example.org' });
    await mailed(orderNo, 1);
    await checkout.call(null, renewOrderLink, { orderNo, email: 'acc@example.org' });
    const due = await checkout.query(
      `select from outbox join orders o on o.id::text = envelope #>> '{payload,orderId}'
       where event = $1 and order_no = $2`,
      [orderMailDue.name, orderNo],
    );
    expect(due).toEqual([]);
    expect(await mailsOf(orderNo)).toHaveLength(1);
  });
});

describe('a payment that matches no snapshot', () => {
  it('alerts the staff once', async () => {
    const guestKey = await checkout.visitor(1);
    const { paymentIntent, attemptId } = await checkout.call(
      null,
      createUpdatePaymentIntent,
      payment(guestKey),
    );
    const steps = paying(checkout);
    await checkout.query(
      `update attempt_revisions set subtotal = 1, total = 1, vat = 0 where attempt_id = $1`,
      [attemptId],
    );
    await steps.pay(paymentIntent.clientSecret);
    await Promise.all([1, 2, 3].map(() => steps.status(attemptId)));
    const alerts = (await checkout.query(
      `select envelope -> 'payload' as alert from outbox where event = 'checkout.staff-alerted'`,
    )) as { alert: object }[];
    const intentId = intentOf(paymentIntent.clientSecret);
    expect(alerts.map(({ alert }) => alert)).toEqual([
      {
        alertId: `payment-held:${intentId}`,
        about: 'payment-held',
        orderNo: null,
        intentId,
        amount: 1995,
        detail: 'amount',
      },
    ]);
  });
});
