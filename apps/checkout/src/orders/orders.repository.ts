import { Injectable } from '@nestjs/common';
import type { OrderDetail, orderSelections } from '@music/contracts';
import { containsEveryWord, Database, fieldsOf, type Statement, statement } from '@music/platform';
import { z } from 'zod';
import { lastDemoNumber } from './demo-number.js';
import { LineRecord } from './order-line.js';
import { OrderRecord } from './order-record.js';
import { hasToDispatch, inRefund, lost, paymentLost } from './orders.sql.js';

const lines = `(
  select json_agg(line order by line.id) from (
    select ${fieldsOf(LineRecord.omit({ inRefund: true }), 'l')}, ${inRefund} as "inRefund"
    from order_lines l where l.order_id = o.id) line)`;

const email = 'coalesce(o.email, c.email)';
const read = `
  select o.id, o.order_no::text as "orderNo", o.attempt_id as "attemptId", o.payment_intent_id as "paymentIntentId",
    o.source, o.state, o.user_id as "userId", a.user_id is null as guest, coalesce(c.erased, false) as erased,
    ${email} as email, c.name as "customerName", o.addresses, o.waived_right_at as "waivedRightAt",
    o.waiver_text as "waiverText", v.code as "voucherCode", o.subtotal, o.discount, o.shipping, o.vat, o.total, o.refunded,
    o.dispute, ${lost} as lost, ${paymentLost} as "paymentLost", o.paid_at as "paidAt", o.version,
    o.order_no <= ${lastDemoNumber} as demo, ${lines} as lines
  from orders o join attempts a on a.id = o.attempt_id left join customers c on c.user_id = o.user_id
    left join vouchers v on v.id = o.voucher_id`;

type Selection = (typeof orderSelections)[number];
const selections: Record<Selection, string> = {
  all: 'true',
  'to-dispatch': hasToDispatch,
  // An inquiry before a dispute needs an answer too: `warning_needs_response`.
  'to-answer': "right(o.dispute, 14) = 'needs_response'",
  disputed: 'o.dispute is not null',
  refunded: "o.state in ('part_refunded', 'refunded')",
};
/** The number itself, or every word in the address. */
const searched = `($1 = '' or o.order_no::text = $1 or ${containsEveryWord(email, '$1')})`;

type Find = Statement<readonly [z.ZodString], typeof OrderRecord>;
/** Constraints allow only one order here; the limit keeps tests without them working. */
const findBy = (what: string, column: string): Find =>
  statement(`checkout.find-order-by-${what}`, {
    parameters: [z.string()],
    row: OrderRecord,
    sql: `${read} where o.${column} = $1 order by o.order_no limit 1`,
  });
const [findById, findByNumber] = [findBy('id', 'id'), findBy('number', 'order_no')];
const [findByAttempt, findByIntent] = [
  findBy('attempt', 'attempt_id'),
  findBy('intent', 'payment_intent_id'),
];

const lockById = statement('checkout.lock-order', {
  parameters: [z.string()],
  sql: 'select from orders where id = $1 for update',
});
const lockByNumber = statement('checkout.lock-order-by-number', {
  parameters: [z.string()],
  sql: 'select from orders where order_no = $1 for update',
});
const ordersOfUser = statement('checkout.list-orders-of-user', {
  parameters: [z.int()],
  row: OrderRecord,
  sql: `${read} where o.user_id = $1 order by o.order_no desc`,
});
const ordersToDispatch = statement('checkout.list-orders-to-dispatch', {
  parameters: [z.int()],
  row: OrderRecord,
  sql: `${read} where ${selections['to-dispatch']} order by o.order_no limit $1`,
});
const ordersAfter = statement('checkout.list-orders-after', {
  parameters: [z.string(), z.int()],
  row: OrderRecord,
  sql: `${read} where o.order_no > $1 order by o.order_no limit $2`,
});
const orderHistory = statement('checkout.list-order-events', {
  parameters: [z.string()],
  row: z.object({ at: z.date(), from: z.string(), to: z.string(), cause: z.string() }),
  sql: 'select at, from_state as "from", to_state as "to", cause from order_events where attempt_id = $1 order by id',
});

const selected = (show: Selection) => `from orders o left join customers c on c.user_id = o.user_id
  where ${searched} and ${selections[show]}`;

/**
 * How many orders are in a selection, and a page of them, newest first. The page's ids are found first, so that the lines of earlier
 * orders are not read.
 */
const listing = (show: Selection) => ({
  count: statement(`checkout.count-orders-${show}`, {
    parameters: [z.string()],
    row: z.object({ total: z.int() }),
    sql: `select count(*)::integer as total ${selected(show)}`,
  }),
  page: statement(`checkout.page-orders-${show}`, {
    parameters: [z.string(), z.int(), z.int()],
    row: OrderRecord,
    sql: `${read} where o.id = any (array(select o.id ${selected(show)} order by o.order_no desc offset $2 limit $3))
      order by o.order_no desc`,
  }),
});
const listings = {
  all: listing('all'),
  'to-dispatch': listing('to-dispatch'),
  'to-answer': listing('to-answer'),
  disputed: listing('disputed'),
  refunded: listing('refunded'),
};

/** Orders as they are read, always with all their lines. */
@Injectable()
export class OrdersRepository {
  constructor(private readonly database: Database) {}

  findById(id: string): Promise<OrderRecord | null> {
    return this.database.maybe(findById, id);
  }

  findByNumber(orderNo: string): Promise<OrderRecord | null> {
    return this.database.maybe(findByNumber, orderNo);
  }

  findByAttempt(attemptId: string): Promise<OrderRecord | null> {
    return this.database.maybe(findByAttempt, attemptId);
  }

  findByIntent(intentId: string): Promise<OrderRecord | null> {
    return this.database.maybe(findByIntent, intentId);
  }

  /** Newest first. */
  ofUser(userId: number): Promise<OrderRecord[]> {
    return this.database.rows(ordersOfUser, userId);
  }

  /** In the order of their numbers. */
  after(orderNo: string, limit: number): Promise<OrderRecord[]> {
    return this.database.rows(ordersAfter, orderNo, limit);
  }

  /** Like `findByNumber`, within a transaction: locks the order until the transaction ends. */
  async lockByNumber(orderNo: string): Promise<OrderRecord | null> {
    await this.database.maybe(lockByNumber, orderNo);
    return this.findByNumber(orderNo);
  }

  async lockById(id: string): Promise<OrderRecord | null> {
    await this.database.maybe(lockById, id);
    return this.findById(id);
  }

  async count(q: string, show: Selection): Promise<number> {
    return (await this.database.one(listings[show].count, q)).total;
  }

  /** Newest first. */
  page(q: string, show: Selection, offset: number, limit: number): Promise<OrderRecord[]> {
    return this.database.rows(listings[show].page, q, offset, limit);
  }

  /** Oldest first. */
  toDispatch(limit: number): Promise<OrderRecord[]> {
    return this.database.rows(ordersToDispatch, limit);
  }

  /** The state history of the order and of its attempt, oldest first. */
  async history(attemptId: string): Promise<OrderDetail['history']> {
    const rows = await this.database.rows(orderHistory, attemptId);
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  }
}
