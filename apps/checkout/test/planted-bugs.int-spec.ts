import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { addToBasket, createUpdatePaymentIntent } from '@music/contracts';
import { AttemptsRepository } from '../src/payments/attempts.repository.js';
import { IdempotencyRepository } from '../src/payments/idempotency.repository.js';
import { PaymentProvider } from '../src/provider/payment-provider.client.js';
import { VoucherUsesRepository } from '../src/vouchers/voucher-uses.repository.js';
import { type Checkout, product, startCheckout } from './checkout.fixture.js';
import { paying, payment } from './paying.js';
import { StockRepository } from '../src/stock/stock.repository.js';
import { inSeveralProcesses, raceForCopy, raceForVoucher, raceOfClicks, raceOfEvents } from './races.js';

/**
 * The races of races.int-spec.ts against a shop with common mistakes planted in it: each must be detected, or the race proves
 * nothing.
 */
let checkout: Checkout;
beforeAll(async () => {
  checkout = await startCheckout([
    product({ id: 1 }),
    product({ id: 2 }),
    product({ id: 5, stock: 1 }),
    product({ id: 9, pdf: 0 }),
  ]);
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => checkout.stop());

/** Holds the first reader until a second has read the same value, so that the race does not depend on luck. */
function secondReader(): () => Promise<void> {
  let readers = 0;
  let release = (): void => undefined;
  const second = new Promise<void>((resolve) => (release = resolve));
  return () => {
    readers += 1;
    if (readers === 2) release();
    return second;
  };
}

describe('a planted bug is noticed', () => {
  // The mistakes run on their own connections: a transaction that waited for a second connection could starve the others.
  it('G2 a voucher whose uses are read and then written', async () => {
    const { query } = checkout;
    await query('alter table vouchers drop constraint vouchers_within_limit');
    const anotherRead = secondReader();
    jest.spyOn(checkout.app.get(VoucherUsesRepository), 'reserve').mockImplementation(async (id) => {
      const [voucher] = (await query('select used, max_uses from vouchers where id = $1', [id])) as [
        { used: number; max_uses: number },
      ];
      await anotherRead();
      if (voucher.used >= voucher.max_uses) return false;
      await query('update vouchers set used = used + 1 where id = $1', [id]);
      return true;
    });
    inSeveralProcesses();
    const { won } = await raceForVoucher(checkout, 60, 1);
    expect(won).toBeGreaterThan(1);
  });

  it('a stock that is read and then written', async () => {
    const { query } = checkout;
    await query('alter table stock drop constraint stock_never_oversold');
    const stock = checkout.app.get(StockRepository);
    const anotherRead = secondReader();
    jest.spyOn(stock, 'lock').mockImplementation(async (copies) => [...copies]);
    jest.spyOn(stock, 'claim').mockImplementation(async (copies) => {
      const [row] = (await query('select available from stock where product_id = 5')) as [
        { available: number },
      ];
      await anotherRead();
      if (row.available < 1) return [];
      await query('update stock set available = $1 where product_id = 5', [row.available - 1]);
      return [...copies];
    });
    const { paid } = await raceForCopy(checkout, 5, 50);
    expect(paid).toBeGreaterThan(1);
  });

  it('G3 an order made without a lock, without compare and set, and without unique keys', async () => {
    await checkout.query(`
      alter table orders drop constraint orders_attempt_id_key;
      alter table orders drop constraint orders_payment_intent_id_key;`);
    const attempts = checkout.app.get(AttemptsRepository);
    jest
      .spyOn(attempts, 'lockByIntent')
      .mockImplementation(async (_, attemptId) => attempts.find(attemptId ?? ''));
    jest.spyOn(attempts, 'changeState').mockResolvedValue();
    inSeveralProcesses();
    const orders = await raceOfEvents(checkout, 4, 8);
    expect(Math.max(...orders)).toBeGreaterThan(1);
  });

  it('G4 a payment that is compared with the latest snapshot instead of its own', async () => {
    const { begin, pay, status } = paying(checkout);
    const guestKey = await checkout.visitor(1);
    const { attemptId, paymentIntent } = await begin(payment(guestKey));
    await pay(paymentIntent.clientSecret);
    await checkout.call(null, addToBasket, { brassId: 9, guestKey });
    await checkout.refusal(
      null,
      createUpdatePaymentIntent,
      payment(guestKey, { licenceNames: { brass1: 'B', brass9: 'B' } }),
    );
    const attempts = checkout.app.get(AttemptsRepository);
    const findRevision = attempts.findRevision.bind(attempts);
    jest.spyOn(attempts, 'findRevision').mockImplementation((id) => findRevision(id, 2));
    await status(attemptId);
    const lines = await checkout.query(
      'select l.id from orders o join order_lines l on l.order_id = o.id where o.attempt_id = $1',
      [attemptId],
    );
    expect(lines).not.toHaveLength(1);
  });

  it('G4 an amount that changes at the provider without its snapshot', async () => {
    const provider = checkout.app.get(PaymentProvider);
    const update = provider.update.bind(provider);
    jest.spyOn(provider, 'update').mockImplementation((id, change) => update(id, { ...change, revision: 1 }));
    const { begin, pay, status } = paying(checkout);
    const guestKey = await checkout.visitor(1);
    const { attemptId, paymentIntent } = await begin(payment(guestKey));
    await checkout.call(null, addToBasket, { brassId: 2, guestKey });
    // The customer is told at once; a payment made nevertheless is detected too.
    const again = await checkout.refusal(null, createUpdatePaymentIntent, payment(guestKey));
    expect(again.code).toBe('CHECKOUT_TOTAL_CHANGED');
    await pay(paymentIntent.clientSecret);
    expect((await status(attemptId)).state).toBe('held');
  });

  it('G5 an idempotency key that is not stored', async () => {
    jest.spyOn(checkout.app.get(IdempotencyRepository), 'claimOrFindReply').mockResolvedValue(null);
    const { replies } = await raceOfClicks(checkout, 50);
    expect(new Set(replies).size).toBeGreaterThan(1);
  });
});
