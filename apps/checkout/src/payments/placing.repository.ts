import { Injectable } from '@nestjs/common';
import { ChargedLine } from '@music/contracts';
import { columnsOf, Database, fieldsOf, rowOf, statement } from '@music/platform';
import { itemKey } from '@music/rules';
import { z } from 'zod';
import { LineRecord } from '../orders/order-line.js';
import { Revision } from './attempts.repository.js';

interface NewOrder {
  revision: Revision;
  /** Null for a guest. */
  userId: number | null;
  /** Null for a free order. */
  intentId: string | null;
}

const AddedLine = LineRecord.pick({ id: true, category: true, productId: true, format: true });
/** What an order got when it was created. */
const PlacedOrder = z.object({
  id: z.string(),
  orderNo: z.string(),
  paidAt: z.date(),
  userId: z.int().nullable(),
  /** Its user was erased before it was placed. */
  erased: z.boolean(),
});
export type PlacedOrder = z.infer<typeof PlacedOrder>;

/** What an order takes over from the revision that was paid. */
const FromRevision = Revision.omit({ revision: true, basketVersion: true, lines: true });

/**
 * An order and its lines. Order numbers have no gaps, because only a committed order uses one. The clock is read once the number
 * is known, so that a later number has a later time. An order without a buyer belongs to the account whose verified address paid
 * it. The order of an erased user gets no email address.
 */
const addOrder = statement('checkout.add-order', {
  parameters: [
    z.string(),
    z.string().nullable(),
    z.enum(['card', 'free']),
    z.int().nullable(),
    z.string().nullable(),
    z.string(),
  ],
  row: PlacedOrder.extend({ lines: z.array(AddedLine) }),
  sql: `with number as (update order_numbers set last = last + 1 returning last),
    buyer as (
      select user_id, coalesce(c.erased, false) as erased
      from (select coalesce($4,
        (select user_id from customers where lower(email) = lower($5) and email_verified limit 1)) as user_id) paying
      left join customers c using (user_id)),
    placed as (
      insert into orders (order_no, paid_at, payment_intent_id, source, state, user_id, ${columnsOf(FromRevision)})
      select last, clock_timestamp(), $2, $3, 'paid', buyer.user_id, ${columnsOf(FromRevision)}
      from number, buyer, jsonb_populate_record(null::orders, case when buyer.erased
        then ($1::jsonb - 'email') #- '{addresses,email}' else $1::jsonb end)
      returning id, order_no::text as "orderNo", paid_at as "paidAt", user_id as "userId"),
    added as (
      insert into order_lines (order_id, ${columnsOf(ChargedLine)})
      select placed.id, ${columnsOf(ChargedLine)} from placed, json_populate_recordset(null::order_lines, $6)
      returning ${fieldsOf(AddedLine, 'order_lines')})
    select placed.*, buyer.erased, (select coalesce(json_agg(added), '[]') from added) as lines from placed, buyer`,
});

/** Writes new orders. */
@Injectable()
export class PlacingRepository {
  constructor(private readonly database: Database) {}

  /** Writes the order of a snapshot with its lines, as they were charged. `lineIds`: each line's id by its key. */
  async insert({
    revision,
    userId,
    intentId,
  }: NewOrder): Promise<{ order: PlacedOrder; lineIds: Map<string, number> }> {
    const { lines, ...order } = await this.database.one(
      addOrder,
      JSON.stringify(rowOf(FromRevision, revision)),
      intentId,
      intentId ? 'card' : 'free',
      userId,
      revision.email,
      JSON.stringify(revision.lines.map((line) => rowOf(ChargedLine, line))),
    );
    return { order, lineIds: new Map(lines.map((line) => [itemKey(line), line.id])) };
  }
}
