import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  dispatchOrder,
  type EventContract,
  getSale,
  giveWaiverOfAttempt,
  listSales,
  orderClaimed,
  orderDispatched,
  orderPaid,
  orderRefunded,
  refundOrder,
  type ReplyOf,
  waiverGiven,
} from '@music/contracts';
import { CustomersService } from '../src/customers/customers.service.js';
import { buying } from './buying.js';
import { admin, type Checkout, newUser, product, startCheckout } from './checkout.fixture.js';
import { FakeIdentity } from './neighbours.js';
import { paying, payment } from './paying.js';

let checkout: Checkout;
let buy: ReturnType<typeof buying>;
beforeAll(async () => {
  checkout = await startCheckout([1, 2, 3].map((id) => product({ id })));
  buy = buying(checkout);
});
afterAll(() => checkout.stop());

/** An event that waits to be sent, or was sent. */
const published = async (event: EventContract, orderNo: string) =>
  (await checkout.query(
    `select envelope -> 'payload' as payload, (envelope ->> 'aggregateVersion')::integer as version
     from outbox where event = $1 and envelope #>> '{payload,orderNo}' = $2`,
    [event.name, orderNo],
  )) as { payload: { orderId: string }; version: number }[];
const saleOf = async (orderNo: string) => {
  const [paid] = await published(orderPaid, orderNo);
  const { sale } = await checkout.call(null, getSale, { orderId: paid?.payload.orderId ?? '' });
  if (!sale) throw new Error('no sale');
  return sale;
};

describe('the snapshot of sales', () => {
  it('contains what others may copy of an order, including licence names, but no customer', async () => {
    const { orderNo } = await buy([2, '3h'], { email: 'ann@example.org' });
    const sale = await saleOf(orderNo);
    expect(sale).toMatchObject({
      orderNo,
      userId: null,
      source: 'card',
      total: 4840,
      refunded: 0,
      dispute: null,
      waivedRightAt: expect.stringMatching(/^\d{4}-.*Z$/),
      downloadsOpenAt: expect.stringMatching(/^\d{4}-.*Z$/),
      lines: [
        { productId: 2, format: 'pdf', title: 'Piece 2', licenceName: 'Leeds Band', refundedAt: null },
        { productId: 3, format: 'hardcopy', licenceName: null, dispatchedAt: null },
      ],
    });
    const text = JSON.stringify(sale);
    for (const secret of ['ann@example.org', 'Ann Player', 'High Street']) expect(text).not.toContain(secret);
  });

  it('comes in pages, with every order once, in the order of their numbers', async () => {
    const bought = [await buy([1]), await buy([1]), await buy([1])].map(({ orderNo }) => orderNo);
    const found: string[] = [];
    for (let after: string | null = '0'; after !== null;) {
      const page: ReplyOf<typeof listSales> = await checkout.call(null, listSales, {
        afterOrderNo: after,
        limit: 2,
      });
      expect(page.sales.length).toBeLessThanOrEqual(2);
      found.push(...page.sales.map(({ orderNo }) => orderNo));
      after = page.nextAfterOrderNo;
    }
    expect(found).toEqual([...new Set(found)].sort((a, b) => Number(a) - Number(b)));
    expect(found.slice(-3)).toEqual(bought);
  });

  it('does not know an order that does not exist', async () => {
    expect(await checkout.call(null, getSale, { orderId: randomUUID() })).toEqual({ sale: null });
  });
});

describe('a change of an order', () => {
  it('is published with a higher version: dispatched, refunded, and assigned to an account', async () => {
    const { orderNo, order } = await buy([1, '2h'], { email: 'claimed@example.org' });
    const [digital = 0, copy = 0] = order.lines.map(({ lineId }) => lineId);
    const versions = [(await saleOf(orderNo)).version];
    const changed = async (event: EventContract) => {
      const { version } = await saleOf(orderNo);
      const [fact, ...more] = await published(event, orderNo);
      expect([fact?.version, more]).toEqual([version, []]);
      versions.push(version);
      return fact?.payload;
    };

    await checkout.call(admin, dispatchOrder, { orderNo, lineIds: [copy] });
    await checkout.call(admin, dispatchOrder, { orderNo, lineIds: [copy] });
    expect(await changed(orderDispatched)).toMatchObject({ lineIds: [copy], userId: null });
    await checkout.call(admin, refundOrder, { orderNo, lineIds: [digital], reason: 'Wrong key' });
    expect(await changed(orderRefunded)).toMatchObject({ lines: [{ lineId: digital }] });
    const { userId } = newUser();
    FakeIdentity.set({ userId, email: 'claimed@example.org', emailVerified: true });
    await checkout.app.get(CustomersService).refresh(userId);
    expect(await changed(orderClaimed)).toMatchObject({ userId });

    expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
    const sale = await saleOf(orderNo);
    expect(sale).toMatchObject({ userId, refunded: 1995 });
    expect(sale.lines.map((line) => [line.refundedAt !== null, line.dispatchedAt !== null])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('may give up the right to cancel after the payment, once, with the text that was agreed to', async () => {
    const guestKey = await checkout.visitor(1);
    const steps = paying(checkout);
    const { attemptId, paymentIntent } = await steps.begin(payment(guestKey, { cancelWaiver: false }));
    await steps.pay(paymentIntent.clientSecret);
    const orderNo = (await steps.status(attemptId)).orderNo ?? '';
    const before = await saleOf(orderNo);
    const day = 24 * 3_600_000;
    expect(Date.parse(before.downloadsOpenAt) - Date.parse(before.paidAt)).toBe(14 * day);
    const give = { attemptId, guestKey };
    const access = await checkout.call(null, giveWaiverOfAttempt, give);
    expect(await checkout.call(null, giveWaiverOfAttempt, give)).toEqual(access);
    const after = await saleOf(orderNo);
    expect(access).toEqual({ downloadsOpenAt: after.paidAt, waiverNeeded: false });
    expect(after).toMatchObject({ version: before.version + 1, downloadsOpenAt: after.paidAt });
    expect(await published(waiverGiven, orderNo)).toMatchObject([
      { version: after.version, payload: { userId: null } },
    ]);
    expect(await steps.count('orders', 'order_no = $1 and waiver_text = 1', [orderNo])).toBe(1);
    const others = { attemptId, guestKey: await checkout.visitor(2) };
    expect((await checkout.refusal(null, giveWaiverOfAttempt, others)).code).toBe('CHECKOUT_ORDER_UNKNOWN');
  });

  it('no longer names its user once the user is erased', async () => {
    const { userId } = newUser();
    const { orderNo } = await buy([1], { actor: { userId, isAdmin: false, onBehalfOf: null } });
    expect((await saleOf(orderNo)).userId).toBe(userId);
    await checkout.app.get(CustomersService).erase(userId, new Date());
    expect((await saleOf(orderNo)).userId).toBeNull();
  });

  it('of many guests’ orders at once is published for each', async () => {
    const email = 'many@example.org';
    const orders = [await buy([1], { email }), await buy([2], { email })];
    const { userId } = newUser();
    await checkout.query(
      `insert into customers (user_id, version, name, email, email_verified, erased) values ($1, 1, 'M', $2, true, false)`,
      [userId, email],
    );
    await checkout.app.get(CustomersService).tidy();
    for (const { orderNo } of orders) {
      expect(await published(orderClaimed, orderNo)).toMatchObject([{ payload: { userId } }]);
      expect((await saleOf(orderNo)).userId).toBe(userId);
    }
  });
});
