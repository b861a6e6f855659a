import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { refundOrder } from '@music/contracts';
import { admin, type Checkout, product, startCheckout } from './checkout.fixture.js';
import { paying } from './paying.js';
import { raceForCopy, raceOfPaidCopies } from './races.js';
import { posted, stocking } from './stocking.js';

let checkout: Checkout;
let steps: ReturnType<typeof paying>;
let shelf: ReturnType<typeof stocking>;
beforeAll(async () => {
  checkout = await startCheckout([product({ id: 1 })]);
  steps = paying(checkout);
  shelf = stocking(checkout);
});
afterAll(() => checkout.stop());

describe('the last copies, bought by many at once', () => {
  const outOfStock = (id: number) =>
    `CHECKOUT_OUT_OF_STOCK: Sorry, the printed copy of “Piece ${id}” is out of stock. Please remove it from your basket.`;

  it('fifty clients race for one copy: one order, and 49 get a message', async () => {
    const id = await shelf.stocked(1);
    expect(await raceForCopy(checkout, id, 50)).toEqual({ paid: 1, [outOfStock(id)]: 49 });
    expect(await steps.count('order_lines', 'product_id = $1', [id])).toBe(1);
    expect(await shelf.available(id)).toBe(0);
  });

  it('an administrator lowers the stock while reserved copies are paid: no copy is promised twice', async () => {
    const id = await shelf.stocked(20);
    const tally = await raceOfPaidCopies(checkout, id, 20, () =>
      shelf.state(id, { stock: 3, stockStatement: 2 }),
    );
    const { paid = 0, refunded = 0, ...others } = tally;
    expect(others).toEqual({});
    expect(paid + refunded).toBe(20);
    expect(await steps.count('order_lines', 'product_id = $1 and from_stock', [id])).toBe(paid);
    const sinceThen = await steps.count(
      'outbox',
      `event = 'checkout.stock-counted' and envelope #>> '{payload,productId}' = $1 and envelope #>> '{payload,stockStatement}' = '2'`,
      [String(id)],
    );
    expect(sinceThen + ((await shelf.available(id)) ?? 0)).toBe(3);
  });

  it('copies are reserved, expired, paid and refunded at once, and still add up', async () => {
    const id = await shelf.stocked(5);
    const begin = async () => steps.begin(posted(await checkout.visitor(`${id}h`)));
    // However the race goes, one of each kind has a copy.
    const early = await Promise.all([begin(), begin(), begin(), begin()]);
    await Promise.all(
      Array.from({ length: 24 }, async (_, n) => {
        const begun = early[n] ?? (await begin().catch(() => null));
        if (!begun || n % 4 === 0) return begun && shelf.lapse(begun.attemptId);
        await steps.pay(begun.paymentIntent.clientSecret);
        const { order, orderNo } = await steps.status(begun.attemptId);
        const lineIds = order?.lines.map(({ lineId }) => lineId) ?? [];
        if (n % 4 === 1 && orderNo)
          await checkout.refusal(admin, refundOrder, { orderNo, lineIds, reason: 'Changed my mind' });
      }),
    );
    const kept = `product_id = $1 and from_stock and refunded_at is null`;
    const [sold, reserved] = [
      await steps.count('order_lines', kept, [id]),
      await steps.count('stock_reservations', 'product_id = $1', [id]),
    ];
    expect(sold + reserved + ((await shelf.available(id)) ?? 0)).toBe(5);
    expect(sold).toBeGreaterThanOrEqual(2);
  });
});
