import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  addToBasket,
  applyBasketVoucher,
  createUpdatePaymentIntent,
  getBasket,
  removeFromBasket,
} from '@music/contracts';
import { eventually } from '@music/testing/eventually';
import { waitLimitMs } from '@music/testing/wait-limit';
import { Reconciler } from '../src/payments/reconciler.js';
import { ProductsService } from '../src/products/products.service.js';
import { type Checkout, newUser, product, startCheckout } from './checkout.fixture.js';
import { paying, payment } from './paying.js';
import { inSeveralProcesses, raceForVoucher, raceOfClicks, raceOfEvents } from './races.js';

let checkout: Checkout;
let steps: ReturnType<typeof paying>;
beforeAll(async () => {
  checkout = await startCheckout([product({ id: 1 }), product({ id: 2 }), product({ id: 9, pdf: 0 })]);
  steps = paying(checkout);
});
afterAll(() => checkout.stop());

const rows = (sql: string): Promise<unknown[]> => checkout.query(sql);
/** Each guest is a separate customer. */
const emailed = (guestKey: string) =>
  payment(guestKey, { addresses: { ...payment().addresses, email: `${guestKey}@example.org` } });

describe('G2 a voucher that many use at once', () => {
  it.each([
    [200, 1],
    [200, 7],
  ])('%d clients race for %d uses: exactly that many win, the rest get 409', async (clients, maxUses) => {
    const { won, ...rest } = await raceForVoucher(checkout, clients, maxUses);
    expect(won).toBe(maxUses);
    expect(rest).toEqual({ CHECKOUT_VOUCHER_LOST: clients - maxUses });
    expect(await steps.count('vouchers', 'used > max_uses')).toBe(0);
  });

  it('with queues in several processes, too, exactly as many win as it has uses', async () => {
    const turns = inSeveralProcesses();
    expect(await raceForVoucher(checkout, 24, 5)).toEqual({ won: 5, CHECKOUT_VOUCHER_LOST: 19 });
    turns.mockRestore();
  });

  it('many customers with one voucher occupy one connection, and nobody else waits', async () => {
    const { id, code } = await steps.voucher({ maxUses: 3 });
    const other = await checkout.visitor(1);
    // Several times as many as there are connections, but few enough that a slow machine reaches the voucher before they give up.
    const guests = await Promise.all(Array.from({ length: 60 }, () => checkout.visitor(1)));
    await Promise.all(guests.map((guestKey) => steps.apply(code, guestKey)));
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const asleep = `from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;
    const held = checkout
      .query('with held as (select from vouchers where id = $1 for update) select pg_sleep(600) from held', [
        id,
      ])
      .catch(() => undefined);
    await eventually(async () => expect(await rows(`select ${asleep}`)).toHaveLength(1));
    const crowd = guests.map((guestKey) => steps.outcome(emailed(guestKey)));
    await eventually(async () => expect(await rows(waiting)).not.toEqual([]), 4 * waitLimitMs);
    expect((await steps.begin(emailed(other))).attemptId).toBeTruthy();
    // It may be none for a moment: each gives up after 3 s, and then it is the next one's turn.
    expect((await rows(waiting)).length).toBeLessThanOrEqual(1);
    await rows(`select pg_cancel_backend(pid) ${asleep}`);
    await held;
    const won = (await Promise.all(crowd)).filter((outcome) => outcome === 'begun');
    expect(won).toHaveLength(3);
  });

  it('one customer has it once, in any number of baskets', async () => {
    const { code } = await steps.voucher({ maxUsesPerCustomer: 1 });
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const guestKey = await checkout.visitor(1);
        await steps.apply(code, guestKey);
        return steps.outcome(payment(guestKey));
      }),
    );
    expect(outcomes.filter((result) => result === 'begun')).toHaveLength(1);
    expect(
      await steps.count('voucher_uses u join vouchers v on v.id = voucher_id', 'code = $1', [code]),
    ).toBe(1);
  });

  it('a user who paid with it sees that in the next basket', async () => {
    const actor = newUser();
    const { code } = await steps.voucher({ maxUsesPerCustomer: 1 });
    await checkout.call(actor, addToBasket, { brassId: 1 });
    await checkout.call(actor, applyBasketVoucher, { code });
    const { paymentIntent, attemptId } = await steps.begin(payment(), actor);
    expect((await checkout.call(actor, getBasket, {})).voucher.errorDescription).toBeNull();
    await steps.pay(paymentIntent.clientSecret);
    await steps.status(attemptId);
    await checkout.call(actor, addToBasket, { brassId: 2 });
    const { voucher } = await checkout.call(actor, applyBasketVoucher, { code });
    expect(voucher.errorDescription).toBe('This voucher code has already been used.');
    expect(await steps.count('vouchers', 'code = $1 and used = 1', [code])).toBe(1);
  });

  it('is free again when the checkout expires, and its intent can no longer be paid', async () => {
    const { code } = await steps.voucher({ maxUses: 1 });
    const guestKey = await checkout.visitor(1);
    await steps.apply(code, guestKey);
    const other = await checkout.visitor(1);
    await steps.apply(code, other);
    const first = await steps.begin(payment(guestKey));
    expect((await checkout.refusal(null, createUpdatePaymentIntent, payment(other))).code).toBe(
      'CHECKOUT_VOUCHER_LOST',
    );
    await checkout.query(`update attempts set touched_at = now() - interval '3 hours' where id = $1`, [
      first.attemptId,
    ]);
    await checkout.app.get(Reconciler).reconcile();
    expect((await steps.status(first.attemptId)).state).toBe('expired');
    expect((await steps.pay(first.paymentIntent.clientSecret)).status).toBe('canceled');
    expect((await steps.begin(payment(other))).totals.discount).toBe(200);
    // The first customer may begin again, without the voucher that is now the other's.
    expect((await checkout.refusal(null, createUpdatePaymentIntent, payment(guestKey))).code).toBe(
      'CHECKOUT_VOUCHER_LOST',
    );
  });

  it('stays reserved while a customer changes the basket, and is released when the customer pays with another', async () => {
    const [one, two] = [await steps.voucher({ maxUses: 1 }), await steps.voucher({ maxUses: 1 })];
    const guestKey = await checkout.visitor(1);
    await steps.apply(one.code, guestKey);
    await steps.begin(payment(guestKey));
    await checkout.call(null, addToBasket, { brassId: 2, guestKey });
    expect((await steps.begin(payment(guestKey))).totals.discount).toBe(399);
    await steps.apply(two.code, guestKey);
    const { attemptId, paymentIntent } = await steps.begin(payment(guestKey));
    const used = () =>
      checkout.query('select used from vouchers where id in ($1, $2) order by id', [one.id, two.id]);
    // Until the end, because a request that is still on its way to the provider may bring the earlier snapshot back.
    expect(await used()).toEqual([{ used: 1 }, { used: 1 }]);
    await steps.pay(paymentIntent.clientSecret);
    await steps.status(attemptId);
    expect(await used()).toEqual([{ used: 0 }, { used: 1 }]);
    expect(
      await steps.count('voucher_uses', 'attempt_id = $1 and consumed_at is not null', [attemptId]),
    ).toBe(1);
  });

  it('is applied, removed and paid with at once, and its count still matches its uses', async () => {
    const { id, code } = await steps.voucher({ maxUses: 5 });
    const guests = await Promise.all(Array.from({ length: 12 }, () => checkout.visitor(1)));
    await Promise.all(
      guests.flatMap((guestKey, n) => [
        steps.apply(code, guestKey),
        checkout.refusal(null, createUpdatePaymentIntent, payment(guestKey)),
        ...(n % 3 ? [] : [steps.apply('SOMETHING-ELSE', guestKey)]),
        checkout.refusal(null, createUpdatePaymentIntent, payment(guestKey)),
      ]),
    );
    const [row] = (await checkout.query(
      `select used, (select count(*)::integer from voucher_uses where voucher_id = v.id) as uses from vouchers v where id = $1`,
      [id],
    )) as [{ used: number; uses: number }];
    expect(row.used).toBe(row.uses);
    expect(row.used).toBeLessThanOrEqual(5);
  });
});

describe('races of payments', () => {
  it('G3 every payment is one order, however many events report it at once', async () => {
    expect(await raceOfEvents(checkout, 5, 8)).toEqual(Array.from({ length: 5 }, () => 1));
    const turns = inSeveralProcesses();
    expect(await raceOfEvents(checkout, 10, 8)).toEqual(Array.from({ length: 10 }, () => 1));
    turns.mockRestore();
  });

  it('G5 fifty clicks with one key are one order and fifty equal replies', async () => {
    const { replies, orders } = await raceOfClicks(checkout, 50);
    expect([new Set(replies).size, replies.length, orders]).toEqual([1, 50, 1]);
  });

  it('checkouts of one basket at once, each after a change, leave one intent at the latest snapshot', async () => {
    const guestKey = await checkout.visitor(1);
    const changes = Array.from({ length: 10 }, async (_, n) => {
      if (n % 2) await checkout.call(null, addToBasket, { brassId: 2, guestKey });
      else await steps.apply(`NONE-${n}`, guestKey);
      return steps.outcome(payment(guestKey));
    });
    const codes = new Set(await Promise.all(changes));
    // A request that was superseded by a newer total is refused, and only the latest total is charged.
    codes.delete('CHECKOUT_TOTAL_CHANGED');
    expect([...codes]).toEqual(['begun']);
    const [row] = (await checkout.query(
      `select a.revision, r.total, (o.body ->> 'amount')::integer as amount, o.body -> 'metadata' ->> 'revision' as sent
       from baskets b join attempts a on a.basket_id = b.id
         join attempt_revisions r on r.attempt_id = a.id and r.revision = a.revision
         join sandbox_objects o on o.id = a.intent_id where b.guest_key = $1`,
      [guestKey],
    )) as [{ revision: number; total: number; amount: number; sent: string }];
    expect(row).toMatchObject({ amount: row.total, sent: String(row.revision) });
  });

  it('prices that change while baskets change and are merged cause no deadlock', async () => {
    const guests = await Promise.all(Array.from({ length: 15 }, () => checkout.visitor(1, 2)));
    const change = (n: number) =>
      checkout.app
        .get(ProductsService)
        .saveNewer([
          product({ id: 1 + (n % 2), version: 500 + n, pdf: 1_000 + n }),
          product({ id: 2 - (n % 2), version: 500 + n }),
        ]);
    // Each replica handles one change after the other.
    const replica = async (first: number) => {
      for (let n = first; n < 15; n += 3) await change(n);
    };
    await Promise.all([
      ...[0, 1, 2].map(replica),
      ...guests.map((guestKey) => checkout.call(null, removeFromBasket, { brassId: 2, guestKey })),
      ...guests.slice(0, 5).map((guestKey) => checkout.call(newUser(), getBasket, { guestKey })),
    ]);
    const stale = `price <> (select pdf from products p where p.category = l.category and p.id = l.product_id)`;
    expect(await steps.count('basket_lines l', `format = 'pdf' and ${stale}`)).toBe(0);
  });
});
