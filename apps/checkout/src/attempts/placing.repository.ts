import { Injectable } from '@nestjs/common';
import { Database } from '@music/platform';
import { itemKey } from '@music/rules';
import type { Revision } from './attempts.repository.js';

interface NewOrder {
  revision: Revision;
  userId: number | null;
  /** Null for a free order. */
  intentId: string | null;
}

/** What was given to an order as it was made. */
export interface PlacedOrder {
  id: string;
  orderNo: string;
  paidAt: Date;
  userId: number | null;
}

/** Writes orders as they are made. */
@Injectable()
export class PlacingRepository {
  constructor(private readonly database: Database) {}

  /** The next number: a number is used only by an order that is committed, so none is missing. */
  private async nextNumber(): Promise<string> {
    const [rows]: [{ last: string }[], number] = await this.database.manager.query(
      'update order_numbers set last = last + 1 returning last::text',
    );
    if (!rows[0]) throw new Error('There is no counter of orders.');
    return rows[0].last;
  }

  /** Whose verified address this is: a guest's order belongs to that account. */
  private async ownerOf(email: string | null): Promise<number | null> {
    const rows: { userId: number }[] = await this.database.manager.query(
      'select user_id as "userId" from customers where lower(email) = lower($1) and email_verified',
      [email],
    );
    return rows[0]?.userId ?? null;
  }

  /** Writes the order of a snapshot, line by line as it was charged. */
  async insert({ revision, userId: buyer, intentId }: NewOrder): Promise<PlacedOrder> {
    const userId = buyer ?? (await this.ownerOf(revision.email));
    const rows: PlacedOrder[] = await this.database.manager.query(
      `insert into orders (order_no, attempt_id, payment_intent_id, source, state, user_id, email, addresses, voucher_id,
         waived_right_at, waiver_text, subtotal, discount, shipping, vat, total)
       values ($1, $2, $3, $4, 'paid', $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
       returning id, order_no::text as "orderNo", paid_at as "paidAt", user_id as "userId"`,
      [
        await this.nextNumber(),
        revision.attemptId,
        intentId,
        intentId ? 'card' : 'free',
        userId,
        revision.email,
        revision.addresses && JSON.stringify(revision.addresses),
        revision.voucherId,
        revision.waivedRightAt,
        revision.waiverText,
        revision.subtotal,
        revision.discount,
        revision.shipping,
        revision.vat,
        revision.total,
      ],
    );
    if (!rows[0]) throw new Error('The order was not written.');
    return rows[0];
  }

  /** Answers each line's id by its key. */
  async insertLines(orderId: string, { lines }: Revision): Promise<Map<string, number>> {
    const rows: (Parameters<typeof itemKey>[0] & { id: number })[] = await this.database.manager.query(
      `insert into order_lines (order_id, category, product_id, format, title, series, number, publisher_id,
         licence_name, price, discount, shipping, vat_rate, vat, total)
       select $1, category, "productId", format, title, series, number, "publisherId",
         "licenceName", price, discount, shipping, "vatRate", vat, total
       from json_to_recordset($2) as l (category text, "productId" integer, format text, title text, series text,
         number text, "publisherId" integer, "licenceName" text, price integer, discount integer, shipping integer,
         "vatRate" integer, vat integer, total integer)
       returning id, category, product_id as "productId", format`,
      [orderId, JSON.stringify(lines)],
    );
    return new Map(rows.map((row) => [itemKey(row), row.id]));
  }
}
