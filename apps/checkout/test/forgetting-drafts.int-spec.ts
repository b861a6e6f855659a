import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Database } from '@music/platform';
import { Housekeeping } from '../src/housekeeping/housekeeping.js';
import { buying } from './buying.js';
import { type Checkout, newUser, product, startCheckout } from './checkout.fixture.js';
import { billing, paying } from './paying.js';

let checkout: Checkout;
beforeAll(async () => {
  checkout = await startCheckout([product({ id: 1 })]);
});
afterAll(() => checkout.stop());

it('looking for old drafts does not read those of all earlier orders, however many there are', async () => {
  await checkout.query(`
    with old as (
      insert into attempts (state, touched_at) select 'paid', now() - interval '1 year' from generate_series(1, 20000)
      returning id, touched_at)
    insert into attempt_revisions (attempt_id, revision, basket_version, fingerprint, lines, subtotal, discount, shipping,
      vat, total, created_at)
    select id, 1, 1, '', '[{"licenceName": null}]', 0, 0, 0, 0, 0, touched_at from old`);
  await checkout.query('analyze attempts, attempt_revisions');
  const sent: string[] = [];
  const { logger } = checkout.app.get(Database).dataSource;
  Object.assign(logger, { logQuery: (sql: string) => sent.push(sql) });
  await checkout.app.get(Housekeeping).run();
  const forgetting = sent.find((sql) => sql.includes('update attempt_revisions'));
  const plan: unknown = await checkout.query(`explain ${forgetting}`);
  expect(JSON.stringify(plan)).toContain('attempt_revisions_to_forget');
});

it('drafts that cannot be deleted do not keep an erased user’s delivery address', async () => {
  const { userId } = newUser();
  const { attemptId, orderNo } = await buying(checkout)([1]);
  await paying(checkout).age(attemptId, 31);
  await checkout.query(
    `update orders set user_id = $2, addresses = jsonb_build_object('delivery', $3::jsonb) where order_no = $1`,
    [orderNo, userId, JSON.stringify(billing)],
  );
  await checkout.query(
    'insert into customers (user_id, version, email_verified, erased) values ($1, 1, false, true)',
    [userId],
  );
  await checkout.query(`
    create function complain() returns trigger language plpgsql as $$ begin raise 'too slow'; end $$;
    create trigger complain before update on attempt_revisions for each row execute function complain()`);
  await expect(checkout.app.get(Housekeeping).run()).rejects.toThrow('too slow');
  expect(await paying(checkout).count('orders', `order_no = $1 and addresses ? 'delivery'`, [orderNo])).toBe(
    0,
  );
});
