import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Database } from '@music/platform';
import { CheckoutConfig } from '../src/config.js';
import { CustomersRepository } from '../src/customers/customers.repository.js';
import { ErasureRepository } from '../src/customers/erasure.repository.js';
import { OrderLinksRepository } from '../src/order-links/order-links.repository.js';
import { OrdersRepository } from '../src/orders/orders.repository.js';
import { type Checkout, startCheckout } from './checkout.fixture.js';

/** Of other users, in every table. */
const others = 3_000;
/** More than belong to the user of a test, and far fewer than `others`. */
const few = 20;
/** Users whose erasure is not finished, the first ones. */
const erased = 3;

let checkout: Checkout;
beforeAll(async () => {
  checkout = await startCheckout([]);
  await checkout.query(`
    insert into customers (user_id, version, email, email_verified, erased)
      select u, 1, u || '@example.org', true, false from generate_series(1, ${others}) u;
    update customers set email = null, erased = true where user_id <= ${erased};
    insert into attempts (user_id, made_by, state) select user_id, 'user:' || user_id, 'paid' from customers;
    insert into attempt_revisions (attempt_id, revision, basket_version, fingerprint, email, addresses, lines, subtotal,
        discount, shipping, vat, total)
      select id, 1, 1, '', user_id || '@example.org', '{}', '[]', 0, 0, 0, 0, 0 from attempts;
    insert into orders (order_no, attempt_id, source, state, user_id, addresses, paid_at, subtotal, discount, shipping, vat, total)
      select 100000 + user_id, id, 'free', 'paid', user_id, '{"delivery": {}}', now() - interval '2 days', 0, 0, 0, 0, 0
      from attempts;
    insert into order_lines (order_id, category, product_id, format, title, series, price, discount, shipping, vat_rate,
        vat, total)
      select id, 'brass', 1, 'pdf', 'Nicaea', 'General', 0, 0, 0, 0, 0, 0 from orders;
    insert into vouchers (code, value, scope, minimum_spend) values ('TEN', '{"kind": "percentage"}', '{}', 0);
    insert into voucher_uses (voucher_id, customer_key, use_number, attempt_id)
      select v.id, 'email:' || a.user_id || '@example.org', 1, a.id from attempts a, vouchers v;
    insert into receipts (order_id, content, pdf) select id, '', '' from orders;
    insert into order_links (token_hash, order_id, expires_at)
      select sha256(order_no::text::bytea), id, now() + interval '30 days' from orders;
    insert into idempotency_keys (owner, call, key, fingerprint) select made_by, 'pay', '1', '' from attempts;
    with guests as (
      insert into attempts (made_by, state) select 'guest:' || n, 'paid' from generate_series(1, ${others}) n returning id, made_by)
    insert into orders (order_no, attempt_id, source, state, email, paid_at, subtotal, discount, shipping, vat, total)
      select row_number() over (), id, 'free', 'paid', made_by || '@example.org', now() - interval '3 days',
        0, 0, 0, 0, 0 from guests;`);
  await checkout.query('analyze');
});
afterAll(() => checkout.stop());

interface Sent {
  sql: string;
  values: unknown[];
}

/** The statements that `work` would send. */
async function sentBy(work: (recorder: Database) => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = [];
  const note = ({ sql }: { sql: string }, ...values: unknown[]) => {
    sent.push({ sql, values });
    return Promise.resolve([]);
  };
  await work({ change: note, rows: note } as unknown as Database);
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

/** A plan and all its parts. */
const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)];

/** Runs the statement, takes it back, and says how many rows of these tables it has read, whether or not it kept them. */
async function rowsRead({ sql, values }: Sent, isCounted = (_table: string) => true): Promise<number> {
  const runner = checkout.app.get(Database).dataSource.createQueryRunner();
  try {
    await runner.startTransaction();
    const [answer] = (await runner.query(`explain (analyze, format json) ${sql}`, values)) as [
      { 'QUERY PLAN': [{ Plan: Plan }] },
    ];
    const read = flat(answer['QUERY PLAN'][0].Plan).filter(
      (part) =>
        isCounted(part['Relation Name'] ?? '') &&
        part['Relation Name'] &&
        part['Node Type'] !== 'ModifyTable',
    );
    const rows = (part: Plan) =>
      (part['Actual Rows'] + (part['Rows Removed by Filter'] ?? 0)) * part['Actual Loops'];
    return read.reduce((sum, part) => sum + rows(part), 0);
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
}

const erasuresOn = (database: Database) => new ErasureRepository(database, checkout.app.get(CheckoutConfig));

it('the erasure of a user reads only what belongs to that user', async () => {
  const sent = await sentBy((recorder) => erasuresOn(recorder).erase(7, new Date()));
  expect(sent.length).toBeGreaterThan(1);
  for (const each of sent) expect([each, (await rowsRead(each)) < few]).toEqual([each, true]);
});

it('looking for what erased users have left reads nothing of others', async () => {
  const sent = await sentBy(async (recorder) => {
    const erasures = erasuresOn(recorder);
    await erasures.unfinished();
    await erasures.eraseDeliveryAddresses();
    await erasures.eraseOldOrders();
  });
  expect(sent).toHaveLength(3);
  for (const each of sent) expect([each, (await rowsRead(each)) < few]).toEqual([each, true]);
});

it('the search for guests’ orders, once a minute, reads only recent ones', async () => {
  const [attach] = await sentBy((recorder) => new CustomersRepository(recorder).attachRecentOrders());
  expect(attach && (await rowsRead(attach)) < few).toBe(true);
});

it('the sweep of old order links reads only those it deletes', async () => {
  const [sweep] = await sentBy((recorder) => new OrderLinksRepository(recorder).sweep());
  expect(sweep && (await rowsRead(sweep))).toBe(0);
});

it('a late page of all orders reads only the lines of its own', async () => {
  const [page] = await sentBy((recorder) => new OrdersRepository(recorder).page('', 'all', 2_000, few - 1));
  expect(page && (await rowsRead(page, (table) => table === 'order_lines'))).toBe(few - 1);
});
