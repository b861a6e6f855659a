import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addToBasket, getBasket, removeBasketVoucher, takePaymentEvent } from '@music/contracts';
import { isTransient } from '@music/messaging';
import { eventually } from '@music/testing/eventually';
import { ProductsService } from '../src/products/products.service.js';
import { StockService } from '../src/stock/stock.service.js';
import { type Checkout, keysOf, newUser, product, startCheckout } from './checkout.fixture.js';
import { intentOf, paying, payment } from './paying.js';

let checkout: Checkout;
let steps: ReturnType<typeof paying>;
beforeAll(async () => {
  checkout = await startCheckout([product({ id: 1 }), product({ id: 2 })]);
  steps = paying(checkout);
});
afterAll(() => checkout.stop());

/** A concurrent transaction, statement by statement. */
async function begin() {
  const connection = await checkout.connect();
  const query = async (sql: string, values: unknown[] = []) => (await connection.query(sql, values)).rows;
  await query('begin');
  const [{ pid }] = (await query('select pg_backend_pid() as pid')) as [{ pid: number }];
  /** Resolves once another transaction waits for a lock held here. */
  const isWaitedFor = () =>
    eventually(async () => {
      const waiting = await checkout.query(
        'select from pg_stat_activity where datname = current_database() and $1 = any(pg_blocking_pids(pid))',
        [pid],
      );
      expect(waiting).toHaveLength(1);
    });
  const commit = async () => {
    await query('commit');
    connection.release();
  };
  return { query, isWaitedFor, commit };
}

const basketOf = async (guestKey: string): Promise<string> => {
  const sql = 'select id from baskets where guest_key = $1';
  const [{ id }] = (await checkout.query(sql, [guestKey])) as [{ id: string }];
  return id;
};
/** Repeats work that has given up waiting for a lock, which it does after 3 s, as its callers do. */
async function retryWhileTransient<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isTransient(error)) throw error;
    return retryWhileTransient(work);
  }
}
const lockBasket = 'select from baskets where id = $1 for update';

/**
 * The order of src/database/locks.ts: `nowait` fails if the waiting transaction holds a lock that comes later in the
 * order.
 */
describe('a transaction that waits for a lock holds none that comes after it in the order', () => {
  it('a price change waits for a basket: no lock on its lines, not even on one added while it waited', async () => {
    const [early, late] = [await checkout.visitor(1, 2), await checkout.visitor(1)];
    const first = await begin();
    await first.query(lockBasket, [await basketOf(early)]);
    const change = retryWhileTransient(() =>
      checkout.app.get(ProductsService).saveNewer([product({ id: 2, version: 2, pdf: 777 })]),
    );
    await first.isWaitedFor();
    await checkout.call(null, addToBasket, { brassId: 2, guestKey: late });
    const second = await begin();
    await second.query(lockBasket, [await basketOf(late)]);
    await first.commit();
    await second.isWaitedFor();
    await second.query('select from basket_lines where basket_id = $1 for update nowait', [
      await basketOf(late),
    ]);
    await second.commit();
    await change;
    expect(await steps.count('basket_lines', 'product_id = 2 and price = 777')).toBe(2);
  });

  it('a payment waits for the basket that its own was merged into: no lock on the attempt', async () => {
    const actor = newUser();
    await checkout.call(actor, addToBasket, { brassId: 2 });
    const [{ id: own }] = (await checkout.query('select id from baskets where user_id = $1', [
      actor.userId,
    ])) as [{ id: string }];
    const guestKey = await checkout.visitor(1);
    const { attemptId, paymentIntent } = await steps.begin(payment(guestKey));
    await steps.pay(paymentIntent.clientSecret);
    const merge = await begin();
    await merge.query(lockBasket, [await basketOf(guestKey)]);
    const intentId = intentOf(paymentIntent.clientSecret);
    const event = { eventId: attemptId, type: 'payment_intent.succeeded', intentId };
    const settled = checkout.call(null, takePaymentEvent, event);
    await merge.isWaitedFor();
    const checkingOut = await begin();
    await checkingOut.query('select from baskets where id = $1 for no key update', [own]);
    await merge.query('update attempts set basket_id = $1 where id = $2', [own, attemptId]);
    await merge.query('delete from baskets where guest_key = $1', [guestKey]);
    await merge.commit();
    await checkingOut.isWaitedFor();
    await checkingOut.query('select from attempts where id = $1 for update nowait', [attemptId]);
    await checkingOut.commit();
    await settled;
    expect((await steps.status(attemptId)).state).toBe('paid');
  });

  it('an order waits for a voucher: no lock on the counter of order numbers', async () => {
    const { code } = await steps.voucher();
    const guestKey = await checkout.visitor(1);
    await steps.apply(code, guestKey);
    await steps.begin(payment(guestKey));
    await checkout.call(null, removeBasketVoucher, { guestKey });
    const { attemptId, paymentIntent } = await steps.begin(payment(guestKey));
    await steps.pay(paymentIntent.clientSecret);
    const freeCheckout = await begin();
    await freeCheckout.query('update vouchers set used = used + 1 where code = $1', [code]);
    const status = steps.status(attemptId);
    await freeCheckout.isWaitedFor();
    await freeCheckout.query('select from order_numbers for update nowait');
    await freeCheckout.commit();
    expect((await status).state).toBe('paid');
  });

  it('a sweep waits for a printed copy: no lock on its reservations', async () => {
    await checkout.app.get(ProductsService).saveNewer([product({ id: 3, stock: 1 })]);
    await steps.begin(payment(await checkout.visitor('3h'), { shippingCost: 350 }));
    await checkout.query('update stock_reservations set expires_at = now()');
    const counting = await begin();
    await counting.query('select from stock where product_id = 3 for update');
    const swept = retryWhileTransient(() => checkout.app.get(StockService).sweep());
    await counting.isWaitedFor();
    await counting.query('select from stock_reservations where product_id = 3 for update nowait');
    await counting.commit();
    await swept;
    expect(await steps.count('stock_reservations')).toBe(0);
  });
});

describe('a change of a basket that another one delays', () => {
  it('is a log-in: it takes over what the visitor is just adding', async () => {
    const guestKey = await checkout.visitor(1);
    const basket = await basketOf(guestKey);
    const adding = await begin();
    await adding.query(lockBasket, [basket]);
    await adding.query(
      "insert into basket_lines (basket_id, category, product_id, format, price) values ($1, 'brass', 2, 'pdf', 1995)",
      [basket],
    );
    const merged = checkout.call(newUser(), getBasket, { guestKey });
    await adding.isWaitedFor();
    await adding.commit();
    expect(keysOf(await merged)).toEqual(['brass1', 'brass2']);
  });

  it('is in the answer: a voucher that was removed is not shown', async () => {
    const { code } = await steps.voucher();
    const guestKey = await checkout.visitor(1);
    await steps.apply(code, guestKey);
    const other = await begin();
    await other.query(lockBasket, [await basketOf(guestKey)]);
    const removed = checkout.call(null, removeBasketVoucher, { guestKey });
    await other.isWaitedFor();
    await other.commit();
    expect((await removed).voucher.code).toBeNull();
  });
});

it('orders are paid in the order of their numbers, however long one waits for its number', async () => {
  const { attemptId, paymentIntent } = await steps.begin(payment(await checkout.visitor(1)));
  await steps.pay(paymentIntent.clientSecret);
  const earlier = await begin();
  await earlier.query('update order_numbers set last = last + 1');
  const status = steps.status(attemptId);
  await earlier.isWaitedFor();
  const [{ at }] = (await earlier.query('select clock_timestamp() as at')) as [{ at: Date }];
  await earlier.commit();
  await status;
  expect(await steps.count('orders', 'attempt_id = $1 and paid_at >= $2', [attemptId, at])).toBe(1);
});
