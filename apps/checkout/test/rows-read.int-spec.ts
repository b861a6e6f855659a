import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Database } from '@music/platform';
import { ErasureRepository } from '../src/customers/erasure.repository.js';
import { OrderLinksRepository } from '../src/order-links/order-links.repository.js';
import { type Checkout, startCheckout } from './checkout.fixture.js';

/** Of other users, in every table. */
const others = 3_000;
/** More than belong to the user of a test, and far fewer than `others`. */
const few = 20;

let checkout: Checkout;
beforeAll(async () => {
  checkout = await startCheckout([]);
  await checkout.query(`
    insert into customers (user_id, version, email, email_verified, erased)
      select u, 1, u || '@example.org', true, false from generate_series(1, ${others}) u;
    insert into attempts (user_id, made_by, state) select user_id, 'user:' || user_id, 'paid' from customers;
    insert into attempt_revisions (attempt_id, revision, basket_version, fingerprint, email, lines, subtotal, discount,
        shipping, vat, total)
      select id, 1, 1, '', user_id || '@example.org', '[]', 0, 0, 0, 0, 0 from attempts;
    insert into orders (order_no, attempt_id, source, state, user_id, subtotal, discount, shipping, vat, total)
      select 100000 + user_id, id, 'free', 'paid', user_id, 0, 0, 0, 0, 0 from attempts;
    insert into vouchers (code, value, scope, minimum_spend) values ('TEN', '{"kind": "percentage"}', '{}', 0);
    insert into voucher_uses (voucher_id, customer_key, use_number, attempt_id)
      select v.id, 'email:' || a.user_id || '@example.org', 1, a.id from attempts a, vouchers v;
    insert into receipts (order_id, content, pdf) select id, '', '' from orders;
    insert into order_links (token_hash, order_id, expires_at)
      select sha256(order_no::text::bytea), id, now() + interval '30 days' from orders;
    insert into idempotency_keys (owner, call, key, fingerprint) select made_by, 'pay', '1', '' from attempts;`);
  await checkout.query('analyze');
});
afterAll(() => checkout.stop());

/** The statements that `work` would send. */
async function sentBy(work: (recorder: Database) => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  await work({
    change: ({ sql }: { sql: string }) => Promise.resolve(sent.push(sql)),
  } as unknown as Database);
  return sent;
}

interface Plan {
  'Relation Name'?: string;
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

/** How many rows of tables a plan has read, whether or not it kept them. */
function rowsRead({ Plans: parts = [], ...plan }: Plan): number {
  const isRead = plan['Relation Name'] && plan['Node Type'] !== 'ModifyTable';
  const rows = (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'];
  return parts.reduce((sum, part) => sum + rowsRead(part), isRead ? rows : 0);
}

/** Runs the statement for user 7, and takes it back. */
const rowsReadBy = async (sql: string): Promise<number> => {
  const { dataSource } = checkout.app.get(Database);
  const runner = dataSource.createQueryRunner();
  try {
    await runner.startTransaction();
    const [
      {
        'QUERY PLAN': [{ Plan: plan }],
      },
    ] = (await runner.query(`explain (analyze, format json) ${sql.replaceAll('$1', '7')}`)) as [
      { 'QUERY PLAN': [{ Plan: Plan }] },
    ];
    return rowsRead(plan);
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
};

it('the erasure of a user reads only what belongs to that user', async () => {
  const sent = await sentBy((recorder) => new ErasureRepository(recorder).erase(7));
  expect(sent.length).toBeGreaterThan(1);
  for (const sql of sent) expect([sql, (await rowsReadBy(sql)) < few]).toEqual([sql, true]);
});

it('the sweep of old order links reads only those it deletes', async () => {
  const [sql = ''] = await sentBy((recorder) => new OrderLinksRepository(recorder).sweep());
  expect(await rowsReadBy(sql)).toBe(0);
});
