import { ChargedLine } from '@music/contracts';
import { columnsOf, type Database, statement } from '@music/platform';
import { z } from 'zod';
import type { DemoRow, DemoRows } from './demo-rows.js';

const isUnused = statement('checkout.has-no-orders', {
  row: z.object({ unused: z.boolean() }),
  sql: 'select not exists (select from orders) and not exists (select from attempts) as unused',
});

/** Rows by the names of their columns. */
const insert = (table: keyof DemoRows, columns: string) =>
  statement(`checkout.add-demo-${table.replaceAll('_', '-')}`, {
    parameters: [z.string()],
    sql: `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
  });

/** In the order of their foreign keys. */
const inserts = {
  customers: insert('customers', 'user_id, version, name, email_verified, erased'),
  attempts: insert('attempts', 'id, user_id, state, created_at, touched_at'),
  orders: insert(
    'orders',
    `id, order_no, attempt_id, payment_intent_id, source, state, user_id, addresses, waived_right_at, waiver_text,
      subtotal, discount, shipping, vat, total, refunding, refunded, dispute, version, paid_at`,
  ),
  order_lines: insert(
    'order_lines',
    `order_id, ${columnsOf(ChargedLine)}, from_stock, dispatched_at, refunded_at`,
  ),
  order_events: insert('order_events', 'attempt_id, from_state, to_state, cause, at'),
  refunds: insert('refunds', 'id, order_id, amount, reason, state, sold_out, requested_at, settled_at'),
  lost_disputes: insert('lost_disputes', 'dispute_id, order_id, amount, fee, at'),
} satisfies Partial<Record<keyof DemoRows, unknown>>;

const addRefundLines = statement('checkout.add-demo-refund-lines', {
  parameters: [z.string()],
  sql: `insert into refund_lines (refund_id, line_id)
    select r.id, l.id from json_to_recordset($1) as g (id uuid) join refunds r using (id)
      join order_lines l on l.order_id = r.order_id
    where l.refunded_at is not null`,
});
const addVouchers = statement('checkout.add-demo-vouchers', {
  parameters: [z.string(), z.string()],
  sql: `
  with used as (
    select * from json_to_recordset($2) as u (code text, "userId" integer, "attemptId" uuid, at timestamptz)),
  made as (
    insert into vouchers (code, value, scope, starts_at, ends_at, minimum_spend, created_at, used)
    select code, value, scope, "startsAt", "endsAt", "minimumSpend", "startsAt",
      (select count(*) from used where used.code = v.code)
    from json_to_recordset($1) as v (code text, value jsonb, scope jsonb, "startsAt" timestamptz,
      "endsAt" timestamptz, "minimumSpend" integer)
    returning id, code),
  marked as (
    update orders set voucher_id = made.id from made join used using (code) where attempt_id = used."attemptId")
  insert into voucher_uses (voucher_id, customer_key, use_number, attempt_id, reserved_at, consumed_at)
  select made.id, 'user:' || used."userId", 1, used."attemptId", used.at, used.at from made join used using (code)`,
});

const json = (rows: readonly DemoRow[]): string => JSON.stringify(rows);

/** Writes the demo's sales in bulk. */
export class DemoRepository {
  constructor(private readonly database: Database) {}

  /** Whether the shop has no orders yet. */
  async isUnused(): Promise<boolean> {
    return (await this.database.one(isUnused)).unused;
  }

  async add(rows: DemoRows): Promise<void> {
    for (const [table, added] of Object.entries(inserts))
      await this.database.change(added, json(rows[table as keyof typeof inserts]));
    await this.database.change(addRefundLines, json(rows.refunds));
    await this.database.change(addVouchers, json(rows.vouchers), json(rows.voucher_uses));
  }
}
