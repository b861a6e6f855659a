import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  addToBasket,
  createUpdatePaymentIntent,
  dispatchOrder,
  getBasket,
  getOrder,
  refundOrder,
} from '@music/contracts';
import { eventually } from '@music/testing/eventually';
import { Reconciler } from '../src/payments/reconciler.js';
import { buying } from './buying.js';
import { admin, type Checkout, product, startCheckout } from './checkout.fixture.js';
import { paying, payment } from './paying.js';
import { posted, stocking } from './stocking.js';

let checkout: Checkout;
let steps: ReturnType<typeof paying>;
let buy: ReturnType<typeof buying>;
let shelf: ReturnType<typeof stocking>;
beforeAll(async () => {
  checkout = await startCheckout([product({ id: 1 }), product({ id: 2 })]);
  steps = paying(checkout);
  buy = buying(checkout);
  shelf = stocking(checkout);
});
afterAll(() => checkout.stop());

const wantsCopy = (id: number, guestKey?: string) =>
  checkout.refusal(null, addToBasket, { brassId: `${id}h`, guestKey: guestKey ?? crypto.randomUUID() });
const soldOut = { code: 'CHECKOUT_OUT_OF_STOCK', msg: 'Sorry, this printed copy is out of stock.' };
const free = { code: 'not refused', msg: null };

describe('a printed copy with a stock', () => {
  it('is reserved with the attempt and taken when paid; nobody else can have the last one', async () => {
    const id = await shelf.stocked(1);
    const [first, second] = [await checkout.visitor(`${id}h`), await checkout.visitor(`${id}h`)];
    const { attemptId, paymentIntent } = await steps.begin(posted(first));
    expect(await checkout.refusal(null, createUpdatePaymentIntent, posted(second))).toEqual({
      code: 'CHECKOUT_OUT_OF_STOCK',
      msg: `Sorry, the printed copy of “Piece ${id}” is out of stock. Please remove it from your basket.`,
    });
    expect(await wantsCopy(id)).toEqual(soldOut);
    // The customer with the reservation may continue, and add it again.
    expect(await wantsCopy(id, first)).toEqual(free);
    expect((await steps.begin(posted(first))).attemptId).toBe(attemptId);
    await steps.pay(paymentIntent.clientSecret);
    expect((await steps.status(attemptId)).state).toBe('paid');
    expect(await shelf.available(id)).toBe(0);
    expect(await steps.count('stock_reservations', 'product_id = $1', [id])).toBe(0);
    expect(await wantsCopy(id)).toEqual(soldOut);
  });

  it('is shown as unavailable in other baskets, but not to the customer who reserved it', async () => {
    const id = await shelf.stocked(1);
    const [first, second] = [await checkout.visitor(`${id}h`), await checkout.visitor(`${id}h`)];
    await steps.begin(posted(first));
    const lineOf = async (guestKey: string) =>
      (await checkout.call(null, getBasket, { guestKey })).brassHardCopySheetMusic[0]?.unavailable;
    expect([await lineOf(first), await lineOf(second)]).toEqual([null, 'out-of-stock']);
  });

  it('is free again when the reservation expires', async () => {
    const id = await shelf.stocked(1);
    const { attemptId } = await steps.begin(posted(await checkout.visitor(`${id}h`)));
    await shelf.lapse(attemptId);
    expect(await shelf.available(id)).toBe(1);
    expect((await buy([`${id}h`])).order.lines).toHaveLength(1);
  });

  it('can be bought as soon as a reservation has expired, before it is swept', async () => {
    const id = await shelf.stocked(1);
    const { attemptId } = await steps.begin(posted(await checkout.visitor(`${id}h`)));
    await checkout.query('update stock_reservations set expires_at = now() where attempt_id = $1', [
      attemptId,
    ]);
    expect((await buy([`${id}h`])).order.lines).toHaveLength(1);
    expect(await shelf.available(id)).toBe(0);
  });

  it('is reserved for fifteen minutes', async () => {
    const id = await shelf.stocked(1);
    const { attemptId } = await steps.begin(posted(await checkout.visitor(`${id}h`)));
    const [{ minutes }] = (await checkout.query(
      `select extract(epoch from expires_at - now())::float8 / 60 as minutes from stock_reservations
       where attempt_id = $1`,
      [attemptId],
    )) as [{ minutes: number }];
    expect(minutes).toBeGreaterThan(14);
    expect(minutes).toBeLessThanOrEqual(15);
  });

  it('is free again when the checkout is given up', async () => {
    const id = await shelf.stocked(1);
    const { attemptId } = await steps.begin(posted(await checkout.visitor(`${id}h`)));
    await checkout.query(`update attempts set touched_at = now() - interval '3 hours' where id = $1`, [
      attemptId,
    ]);
    await checkout.app.get(Reconciler).reconcile();
    expect((await steps.status(attemptId)).state).toBe('expired');
    expect(await shelf.available(id)).toBe(1);
  });

  it('stays reserved when it is removed from the basket: the earlier snapshot can still be paid', async () => {
    const id = await shelf.stocked(1);
    const guestKey = await checkout.visitor(1, `${id}h`);
    await steps.begin(posted(guestKey));
    await checkout.query('delete from basket_lines where product_id = $1', [id]);
    const { attemptId, paymentIntent } = await steps.begin(payment(guestKey));
    expect(await shelf.available(id)).toBe(0);
    await steps.pay(paymentIntent.clientSecret);
    await steps.status(attemptId);
    expect(await shelf.available(id)).toBe(1);
  });
});

describe('a payment after the reservation has expired', () => {
  const late = async (id: number, ...more: number[]) => {
    const request = posted(await checkout.visitor(...more, `${id}h`));
    const begun = await steps.begin(request);
    await shelf.lapse(begun.attemptId);
    return begun;
  };

  it('buys the copy when one is left', async () => {
    const id = await shelf.stocked(1);
    const { attemptId, paymentIntent } = await late(id);
    await steps.pay(paymentIntent.clientSecret);
    expect((await steps.status(attemptId)).order?.refunded).toBe(0);
    expect(await shelf.available(id)).toBe(0);
  });

  it('is refunded for that line when none is left, the rest is delivered, and the buyer is informed', async () => {
    const id = await shelf.stocked(1);
    const { attemptId, paymentIntent } = await late(id, 1);
    await buy([`${id}h`]);
    await steps.pay(paymentIntent.clientSecret);
    const { order, orderNo, state: became } = await steps.status(attemptId);
    expect(became).toBe('part_refunded');
    const line = order?.lines.find(({ format }) => format === 'hardcopy');
    expect(line).toMatchObject({ refundedAt: expect.any(String), dispatchedAt: null });
    // The copy including its postage.
    expect(order?.refunded).toBe(2495 + 350);
    expect(order?.lines.find(({ format }) => format === 'pdf')?.refundedAt).toBeNull();
    const { refunds } = await checkout.call(admin, getOrder, { orderNo: orderNo ?? '' });
    expect(refunds).toMatchObject([
      { amount: 2845, state: 'succeeded', by: null, reason: 'Sold out before it was paid for' },
    ]);
    // The audit log records only what people do.
    const refundRequests = `event = 'checkout.refund-requested' and envelope #>> '{payload,orderNo}' = $1`;
    expect(await steps.count('outbox', refundRequests, [orderNo])).toBe(0);
    expect(await shelf.available(id)).toBe(0);
    await eventually(async () => {
      const mails: unknown = await checkout.query(
        `select body::json #>> '{payload,data,soldOut}' as "soldOut" from messaging.deliveries
         where consumer = 'mailer' and body::json #>> '{payload,template}' = 'order-refunded'
           and body::json #>> '{payload,data,orderNo}' = $1`,
        [orderNo],
      );
      expect(mails).toEqual([{ soldOut: 'true' }]);
    });
  });
});

describe('a copy that is refunded', () => {
  it('is returned to the stock once if it was not sent', async () => {
    const id = await shelf.stocked(1);
    const { order, orderNo } = await buy([`${id}h`]);
    const lineIds = order.lines.map(({ lineId }) => lineId);
    await checkout.call(admin, refundOrder, { orderNo, lineIds, reason: 'Changed my mind' });
    expect(await shelf.available(id)).toBe(1);
    await checkout.app.get(Reconciler).reconcile(0);
    expect(await shelf.available(id)).toBe(1);
  });

  it('does not go back when it was sent', async () => {
    const id = await shelf.stocked(1);
    const { order, orderNo } = await buy([`${id}h`]);
    const lineIds = order.lines.map(({ lineId }) => lineId);
    await checkout.call(admin, dispatchOrder, { orderNo, lineIds });
    await checkout.call(admin, refundOrder, { orderNo, lineIds, reason: 'It was damaged' });
    expect(await shelf.available(id)).toBe(0);
  });

  it('does not go on the shelf if it was never taken from it', async () => {
    const id = await shelf.stocked(null);
    const { order, orderNo } = await buy([`${id}h`]);
    await shelf.state(id, { stock: 3, stockStatement: 2 });
    const lineIds = order.lines.map(({ lineId }) => lineId);
    await checkout.call(admin, refundOrder, { orderNo, lineIds, reason: 'Changed my mind' });
    expect(await shelf.available(id)).toBe(3);
  });
});

describe('the catalogue’s stock figure', () => {
  it('sets the stock when the figure is new, and not when it is repeated', async () => {
    const id = await shelf.stocked(5);
    await buy([`${id}h`]);
    expect(await shelf.available(id)).toBe(4);
    await shelf.state(id, { stock: 5, title: 'Another title' });
    expect(await shelf.available(id)).toBe(4);
    await shelf.state(id, { stock: 5, stockStatement: 2 });
    expect(await shelf.available(id)).toBe(5);
  });

  it('includes reserved copies', async () => {
    const id = await shelf.stocked(2);
    const { attemptId, paymentIntent } = await steps.begin(posted(await checkout.visitor(`${id}h`)));
    await shelf.state(id, { stock: 1, stockStatement: 2 });
    expect(await shelf.available(id)).toBe(0);
    await steps.pay(paymentIntent.clientSecret);
    expect((await steps.status(attemptId)).state).toBe('paid');
    expect(await shelf.available(id)).toBe(0);
  });

  it('ends the latest reservations if fewer copies are left than were reserved', async () => {
    const id = await shelf.stocked(2);
    const first = await steps.begin(posted(await checkout.visitor(`${id}h`)));
    const second = await steps.begin(posted(await checkout.visitor(`${id}h`)));
    await shelf.state(id, { stock: 1, stockStatement: 2 });
    for (const { paymentIntent } of [second, first]) await steps.pay(paymentIntent.clientSecret);
    expect((await steps.status(second.attemptId)).state).toBe('refunded');
    expect((await steps.status(first.attemptId)).state).toBe('paid');
    expect(await shelf.available(id)).toBe(0);
  });

  it('means unlimited copies if it is absent, also if there was one before', async () => {
    const id = await shelf.stocked(null);
    for (let n = 0; n < 3; n++) await buy([`${id}h`]);
    await shelf.state(id, { stock: 0, stockStatement: 2 });
    expect(await wantsCopy(id)).toEqual(soldOut);
    await shelf.state(id, { stock: null, stockStatement: 3 });
    expect(await wantsCopy(id)).toEqual(free);
  });

  it('lets copies out of print be sold while some are left', async () => {
    const id = await shelf.stocked(1, true);
    await buy([`${id}h`]);
    const gone = { code: 'CHECKOUT_OUT_OF_STOCK', msg: 'Sorry, this printed copy is out of print.' };
    expect(await wantsCopy(id)).toEqual(gone);
    expect(await wantsCopy(await shelf.stocked(null, true))).toEqual(gone);
    expect(await wantsCopy(await shelf.stocked(0))).toEqual(soldOut);
  });

  it('a copy that goes out of print while it is in a basket is refused at the checkout', async () => {
    const id = await shelf.stocked(null);
    const guestKey = await checkout.visitor(`${id}h`);
    await shelf.state(id, { outOfPrint: true });
    expect(await checkout.refusal(null, createUpdatePaymentIntent, posted(guestKey))).toEqual({
      code: 'CHECKOUT_OUT_OF_STOCK',
      msg: `Sorry, the printed copy of “Piece ${id}” is out of print. Please remove it from your basket.`,
    });
  });

  it('does not affect the PDF', async () => {
    const id = await shelf.stocked(0);
    expect(await checkout.refusal(null, addToBasket, { brassId: id, guestKey: crypto.randomUUID() })).toEqual(
      free,
    );
  });
});
