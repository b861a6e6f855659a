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

/** What may happen to a basket, in any order and at the same time. */
const acts = [
  'add',
  'remove',
  'post',
  'unpost',
  'voucher',
  'no-voucher',
  'price',
  'prepare',
  'pay',
  'notice',
] as const;
type Act = (typeof acts)[number];
/** Steps run one after the other; the actions of one step run at once. */
const schedules = fc.array(fc.array(fc.constantFrom(...acts), { minLength: 1, maxLength: 3 }), {
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

function actor(customer: Customer): Record<Act, () => Promise<unknown>> {
  const { guestKey } = customer;
  const { pay, status } = paying(checkout);
  const prepare = async () => {
    const addresses = { ...payment().addresses, email: `${guestKey}@example.org` };
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
    post: () => checkout.call(null, addToBasket, { brassId: '3h', guestKey }),
    unpost: () => checkout.call(null, removeFromBasket, { brassId: '3h', guestKey }),
    voucher: () => checkout.call(null, applyBasketVoucher, { code, guestKey }),
    'no-voucher': () => checkout.call(null, removeBasketVoucher, { guestKey }),
    price: () => {
      version += 1;
      const changed = product({ id: 1 + (version % 3), version, pdf: 1_000 + (version % 977) });
      return checkout.app.get(ProductsService).take([changed]);
    },
    prepare,
    pay: async () => customer.clientSecret && (await pay(customer.clientSecret).catch(() => null)),
    notice: async () => customer.attemptId && (await status(customer.attemptId)),
  };
}

/** What is wrong in the ledger: an order whose sum, snapshot, lines or charge differ, or a payment without an order. */
const faults = `
  select a.id, o.total, r.total as snapshot, (i.body ->> 'amount_received')::integer as charged,
    (select sum(total)::integer from order_lines where order_id = o.id) as lines
  from attempts a join sandbox_objects i on i.id = a.intent_id and i.body ->> 'status' = 'succeeded'
    left join orders o on o.attempt_id = a.id
    left join attempt_revisions r on r.attempt_id = a.id and r.revision = (i.body -> 'metadata' ->> 'revision')::integer
  where o.id is null or o.total <> r.total or o.total <> (i.body ->> 'amount_received')::integer
    or o.total <> (select sum(total) from order_lines where order_id = o.id)
    or o.total <> (select sum(price - discount + shipping) from order_lines where order_id = o.id)`;

/** This many customers at once, each with a schedule of their own. */
const together = 8;

async function follow(schedule: Act[][]): Promise<void> {
  const customer: Customer = { guestKey: await checkout.visitor(1), clientSecret: '', attemptId: '' };
  const does = actor(customer);
  await does.prepare();
  for (const step of schedule) await Promise.all(step.map((act) => does[act]()));
  await does.notice();
}

it('G4 charged = snapshot = order = sum of lines, in whatever order events happen', async () => {
  const { count } = paying(checkout);
  const crowds = fc.array(schedules, { minLength: together, maxLength: together });
  await fc.assert(
    fc.asyncProperty(crowds, async (crowd) => {
      await Promise.all(crowd.map(follow));
      expect(await checkout.owner.query(faults)).toEqual([]);
    }),
    { numRuns: 26 },
  );
  expect(await count('attempts')).toBeGreaterThan(200);
  expect(await count('orders')).toBeGreaterThan(40);
  expect(await count('payment_holds')).toBe(0);
}, 480_000);
