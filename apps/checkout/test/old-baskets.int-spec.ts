import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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

describe('a backlog that takes longer than a statement may', () => {
  beforeAll(() =>
    checkout.query(`
      create function take_long() returns trigger language plpgsql as $$ begin
        perform pg_sleep(0.002);
        return coalesce(new, old);
      end $$;
      create trigger take_long before delete on baskets for each row execute function take_long();
      create trigger take_long before update on attempt_revisions for each row execute function take_long()`),
  );

  it('of old baskets is deleted in parts', async () => {
    await addOldBaskets(2_500);
    await checkout.app.get(Housekeeping).run();
    expect(await checkout.query('select from baskets')).toEqual([]);
  });

  it('of old drafts is deleted in parts', async () => {
    await checkout.query(`
      with old as (
        insert into attempts (state, touched_at) select 'expired', now() - interval '31 days'
        from generate_series(1, 2500) returning id, touched_at)
      insert into attempt_revisions (attempt_id, revision, basket_version, fingerprint, email, lines, subtotal, discount,
        shipping, vat, total, created_at)
      select id, 1, 1, '', 'ann@example.org', '[{"licenceName": "Leeds Band"}]', 0, 0, 0, 0, 0, touched_at from old`);
    await checkout.app.get(Housekeeping).run();
    const left = `email is not null or lines -> 0 ->> 'licenceName' is not null`;
    expect(await checkout.query(`select from attempt_revisions where ${left}`)).toEqual([]);
  });
});
