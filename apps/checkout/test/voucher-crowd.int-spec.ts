import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { removeBasketVoucher } from '@music/contracts';
import { Database } from '@music/platform';
import * as fc from 'fast-check';
import { Reconciler } from '../src/payments/reconciler.js';
import { VoucherUsesRepository } from '../src/vouchers/voucher-uses.repository.js';
import { type Checkout, product, startCheckout } from './checkout.fixture.js';
import { paying, payment } from './paying.js';

const actions = ['apply', 'other', 'remove', 'prepare', 'prepare', 'pay', 'expire'] as const;
type Action = (typeof actions)[number];
const maxUses = 5;
/** What each customer does, one step after the other; all customers at once. */
const crowds = fc.array(fc.array(fc.constantFrom(...actions), { minLength: 2, maxLength: 6 }), {
  minLength: 40,
  maxLength: 40,
});

let checkout: Checkout;
let steps: ReturnType<typeof paying>;
beforeAll(async () => {
  checkout = await startCheckout([product({ id: 1 })]);
  steps = paying(checkout);
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => checkout.stop());

/** The codes with which requests were refused. */
async function crowd(code: string, plan: readonly Action[][]): Promise<Set<string>> {
  const refusals = new Set<string>();
  const follow = async (list: readonly Action[]) => {
    const guestKey = await checkout.visitor(1);
    await steps.apply(code, guestKey);
    let begun = { attemptId: '', clientSecret: '' };
    const prepare = async () => {
      const addresses = { ...payment().addresses, email: `${guestKey}@example.org` };
      const request = payment(guestKey, { addresses });
      const { attemptId, paymentIntent } = await steps.beginWithRetry(request);
      begun = { attemptId, clientSecret: paymentIntent.clientSecret };
    };
    const does: Record<Action, () => Promise<unknown>> = {
      apply: () => steps.apply(code, guestKey),
      other: () => steps.apply('SOMETHING-ELSE', guestKey),
      remove: () => checkout.call(null, removeBasketVoucher, { guestKey }),
      prepare: () => prepare().catch((error: unknown) => refusals.add(codeOf(error))),
      pay: async () => {
        if (!begun.clientSecret) return;
        await steps.pay(begun.clientSecret);
        await steps.status(begun.attemptId);
      },
      expire: async () => {
        if (!begun.attemptId) return;
        const old = `update attempts set touched_at = now() - interval '3 hours' where id = $1`;
        await checkout.query(old, [begun.attemptId]);
        await checkout.app.get(Reconciler).reconcile();
      },
    };
    for (const action of list) await does[action]();
  };
  await Promise.all(plan.map(follow));
  return refusals;
}
const codeOf = (error: unknown): string => (error as { code?: string }).code ?? String(error);

const countsOf = async (code: string) => {
  const [row] = (await checkout.query(
    `select used, (select count(*)::integer from voucher_uses u where u.voucher_id = v.id) as uses,
       (select count(*)::integer from voucher_uses u where u.voucher_id = v.id and consumed_at is not null) as consumed,
       (select count(*)::integer from orders o where o.voucher_id = v.id) as orders
     from vouchers v where code = $1`,
    [code],
  )) as [{ used: number; uses: number; consumed: number; orders: number }];
  return row;
};

describe('D16.1 G2 a voucher for five uses that forty customers apply, remove, pay with and let expire at once', () => {
  it('is never used more often; refusals have a code that the screen knows', async () => {
    const refusals = new Set<string>();
    let sold = 0;
    await fc.assert(
      fc.asyncProperty(crowds, async (plan) => {
        const { code } = await steps.voucher({ maxUses });
        for (const refusal of await crowd(code, plan)) refusals.add(refusal);
        const { used, uses, consumed, orders } = await countsOf(code);
        expect({ used, consumed }).toEqual({ used: uses, consumed: orders });
        expect(used).toBeLessThanOrEqual(maxUses);
        sold += orders;
      }),
      { numRuns: 5 },
    );
    expect(sold).toBeGreaterThan(0);
    expect(['CHECKOUT_PAYING', 'CHECKOUT_BASKET_EMPTY', 'CHECKOUT_VOUCHER_LOST']).toEqual(
      expect.arrayContaining([...refusals]),
    );
  });

  it('a planted bug is noticed: a reservation that is released twice', async () => {
    await checkout.query('alter table vouchers drop constraint vouchers_within_limit');
    const vouchers = checkout.app.get(VoucherUsesRepository);
    const database = checkout.app.get(Database);
    const release = vouchers.release.bind(vouchers);
    jest.spyOn(vouchers, 'release').mockImplementation(async (attemptId) => {
      const held = `select voucher_id from voucher_uses where attempt_id = $1`;
      await database.manager.query(`update vouchers set used = used - 1 where id in (${held})`, [attemptId]);
      await release(attemptId);
    });
    const { code } = await steps.voucher({ maxUses });
    const plan = Array.from({ length: 10 }, (): Action[] => ['prepare', 'expire', 'apply', 'prepare']);
    await crowd(code, plan);
    const { used, uses } = await countsOf(code);
    expect(used).not.toBe(uses);
  });
});
