import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  addToBasket,
  applyBasketVoucher,
  createUpdatePaymentIntent,
  removeBasketVoucher,
  removeFromBasket,
} from '@music/contracts';
import * as fc from 'fast-check';
import { ProductsService } from '../src/products/products.service.js';
import { type Checkout, product, startCheckout } from './checkout.fixture.js';
import { paying, payment } from './paying.js';

/** What a customer or the shop may do during a checkout, in any order and at the same time. */
const actions = [
  'add',
  'remove',
  'add-hard-copy',
  'remove-hard-copy',
  'voucher',
  'no-voucher',
  'price',
  'prepare',
  'pay',
  'check-status',
] as const;
type Action = (typeof actions)[number];
/** Steps run one after the other; the actions of one step run at once. */
const schedules = fc.array(fc.array(fc.constantFrom(...actions), { minLength: 1, maxLength: 3 }), {
  minLength: 3,
  maxLength: 8,
});

let checkout: Checkout;
let version = 100;
let code = '';
beforeAll(async () => {
  checkout = await startCheckout([1, 2, 3].map((id) => product({ id })));
  ({ code } = await paying(checkout).voucher({ value: { kind: 'percentage', basisPoints: 1_234 } }));
});
afterAll(() => checkout.stop());

interface Customer {
  guestKey: string;
  clientSecret: string;
  attemptId: string;
}

function actionsOf(customer: Customer): Record<Action, () => Promise<unknown>> {
  const { guestKey } = customer;
  const { pay, status } = paying(checkout);
  const prepare = async () => {
    const addresses = { ...payment().addresses, email: `${guestKey}@example.org` };
    // Only one of them fits the basket, without or with a hard copy; the other is refused.
    for (const shippingCost of [0, 350]) {
      const request = payment(guestKey, { addresses, shippingCost });
      const reply = await checkout.call(null, createUpdatePaymentIntent, request).catch(() => null);
      if (reply)
        Object.assign(customer, {
          attemptId: reply.attemptId,
          clientSecret: reply.paymentIntent.clientSecret,
        });
    }
  };
  return {
    add: () => checkout.call(null, addToBasket, { brassId: 2, guestKey }),
    remove: () => checkout.call(null, removeFromBasket, { brassId: 2, guestKey }),
    'add-hard-copy': () => checkout.call(null, addToBasket, { brassId: '3h', guestKey }),
    'remove-hard-copy': () => checkout.call(null, removeFromBasket, { brassId: '3h', guestKey }),
    voucher: () => checkout.call(null, applyBasketVoucher, { code, guestKey }),
    'no-voucher': () => checkout.call(null, removeBasketVoucher, { guestKey }),
    price: () => {
      version += 1;
      const changed = product({ id: 1 + (version % 3), version, pdf: 1_000 + (version % 977) });
      return checkout.app.get(ProductsService).saveNewer([changed]);
    },
    prepare,
    pay: async () => customer.clientSecret && (await pay(customer.clientSecret).catch(() => null)),
    'check-status': async () => customer.attemptId && (await status(customer.attemptId)),
  };
}

/**
 * Successful payments without an order, and paid orders without a payment, or that differ from their charge, their snapshot or
 * the sum of their lines.
 */
const violations = `
  select a.id, o.total, r.total as snapshot, (i.body ->> 'amount_received')::integer as charged, l.total as lines
  from attempts a left join sandbox_objects i on i.id = a.intent_id and i.body ->> 'status' = 'succeeded'
    left join orders o on o.attempt_id = a.id
    left join attempt_revisions r on r.attempt_id = a.id and r.revision = (i.body -> 'metadata' ->> 'revision')::integer
    left join lateral (select sum(total) as total, sum(price - discount + shipping) as parts
      from order_lines where order_id = o.id) l on true
  where (i.id is not null or o.id is not null) and (o.id is null or i.id is null
    or o.total is distinct from r.total or o.total is distinct from (i.body ->> 'amount_received')::integer
    or o.total is distinct from l.total or o.total is distinct from l.parts)`;

/** This many customers at once, each with a schedule of their own. */
const concurrentCustomers = 8;

async function follow(schedule: Action[][]): Promise<void> {
  const customer: Customer = { guestKey: await checkout.visitor(1), clientSecret: '', attemptId: '' };
  const actions = actionsOf(customer);
  await actions.prepare();
  for (const step of schedule) await Promise.all(step.map((action) => actions[action]()));
  await actions['check-status']();
}

it('G4 charged = snapshot = order = sum of lines, in whatever order events happen', async () => {
  const { count } = paying(checkout);
  const crowds = fc.array(schedules, { minLength: concurrentCustomers, maxLength: concurrentCustomers });
  await fc.assert(
    fc.asyncProperty(crowds, async (crowd) => {
      await Promise.all(crowd.map(follow));
      expect(await checkout.query(violations)).toEqual([]);
    }),
    { numRuns: 26 },
  );
  // 26 runs of 8 customers, who each prepare a payment: at least 208.
  expect(await count('attempts')).toBeGreaterThan(200);
  expect(await count('orders')).toBeGreaterThan(40);
  expect(await count('payment_holds')).toBe(0);
}, 480_000);
