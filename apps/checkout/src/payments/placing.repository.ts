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

/** What an order got when it was created. */
const PlacedOrder = z.object({
  id: z.string(),
  orderNo: z.string(),
  paidAt: z.date(),
  userId: z.int().nullable(),
});
export type PlacedOrder = z.infer<typeof PlacedOrder>;

/** What an order takes over from the revision that was paid. */
const FromRevision = Revision.omit({ revision: true, basketVersion: true, lines: true });

const ownerOf = (email: string): string =>
  `select user_id from customers where lower(email) = lower(${email}) and email_verified limit 1`;
/**
 * Order numbers have no gaps, because only a committed order uses one. An order without a buyer belongs to the account whose
 * verified address paid it.
 */
const addOrder = statement('checkout.add-order', {
  parameters: [
    z.string(),
    z.string().nullable(),
    z.enum(['card', 'free']),
    z.int().nullable(),
    z.string().nullable(),
  ],
  row: PlacedOrder,
  sql: `with number as (update order_numbers set last = last + 1 returning last)
    insert into orders (order_no, payment_intent_id, source, state, user_id, ${columnsOf(FromRevision)})
    select last, $2, $3, 'paid', coalesce($4, (${ownerOf('$5')})), ${columnsOf(FromRevision)}
    from number, json_populate_record(null::orders, $1)
    returning id, order_no::text as "orderNo", paid_at as "paidAt", user_id as "userId"`,
});
const AddedLine = LineRecord.pick({ id: true, category: true, productId: true, format: true });
const addLines = statement('checkout.add-order-lines', {
  parameters: [z.string(), z.string()],
  row: AddedLine,
  sql: `insert into order_lines (order_id, ${columnsOf(ChargedLine)})
    select $1, ${columnsOf(ChargedLine)} from json_populate_recordset(null::order_lines, $2)
    returning ${fieldsOf(AddedLine, 'order_lines')}`,
});

/** Writes new orders. */
@Injectable()
export class PlacingRepository {
  constructor(private readonly database: Database) {}

  /** Writes the order of a snapshot, line by line, as it was charged. */
  insert({ revision, userId, intentId }: NewOrder): Promise<PlacedOrder> {
    return this.database.one(
      addOrder,
      JSON.stringify(rowOf(FromRevision, revision)),
      intentId,
      intentId ? 'card' : 'free',
      userId,
      revision.email,
    );
  }

  /** Returns each line's id by its key. */
  async insertLines(orderId: string, { lines }: Revision): Promise<Map<string, number>> {
    const rows = lines.map((line) => rowOf(ChargedLine, line));
    const added = await this.database.rows(addLines, orderId, JSON.stringify(rows));
    return new Map(added.map((line) => [itemKey(line), line.id]));
  }
}
