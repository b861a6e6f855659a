import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Housekeeping } from '../src/housekeeping/housekeeping.js';
import { type Checkout, startCheckout } from './checkout.fixture.js';

let checkout: Checkout;
beforeAll(async () => {
  checkout = await startCheckout([]);
});
afterAll(() => checkout.stop());

const addOldBaskets = (count: number) =>
  checkout.query(
    `insert into baskets (guest_key, touched_at)
    select gen_random_uuid(), now() - interval '31 days' from generate_series(1, $1::integer)`,
    [count],
  );

it('thousands of old baskets are deleted at once, however many checkouts there have been', async () => {
  await checkout.query(`insert into attempts (state) select 'expired' from generate_series(1, 50000)`);
  await checkout.query('analyze attempts');
  await addOldBaskets(5_000);
  await checkout.app.get(Housekeeping).run();
  expect(await checkout.query('select from baskets')).toEqual([]);
});
