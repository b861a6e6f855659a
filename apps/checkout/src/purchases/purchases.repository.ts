import { Injectable } from '@nestjs/common';
import { Database, fieldsOf, statement } from '@music/platform';
import { z } from 'zod';
import { LineRecord } from '../orders/order-line.js';

const BoughtLine = LineRecord.pick({
  id: true,
  category: true,
  format: true,
  title: true,
  series: true,
  number: true,
  licenceName: true,
});
const PurchaseRow = BoughtLine.extend({
  orderNo: z.string(),
  date: z.date(),
  source: z.enum(['card', 'free']),
  dispatched: z.boolean(),
  waivedRightAt: z.date().nullable(),
});
export type PurchaseRow = z.infer<typeof PurchaseRow>;

const listPurchases = statement('checkout.list-purchases', {
  parameters: [z.int()],
  row: PurchaseRow,
  sql: `select ${fieldsOf(BoughtLine, 'l')}, o.order_no::text as "orderNo", o.paid_at as date, o.source,
      l.dispatched_at is not null as dispatched, o.waived_right_at as "waivedRightAt"
    from orders o join order_lines l on l.order_id = o.id
    where o.user_id = $1 and l.refunded_at is null order by o.paid_at desc, o.order_no desc, l.id`,
});

@Injectable()
export class PurchasesRepository {
  constructor(private readonly database: Database) {}

  /** What a user bought and was not refunded, newest first. */
  ofUser(userId: number): Promise<PurchaseRow[]> {
    return this.database.rows(listPurchases, userId);
  }
}
