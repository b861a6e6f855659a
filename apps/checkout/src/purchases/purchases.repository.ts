import { Injectable } from '@nestjs/common';
import { Category } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { saleFormats } from '@music/rules';
import { z } from 'zod';

const PurchaseRow = z.object({
  id: z.int(),
  category: Category,
  format: z.enum(saleFormats),
  orderNo: z.string(),
  date: z.date(),
  title: z.string(),
  series: z.string(),
  number: z.string().nullable(),
  licenceName: z.string().nullable(),
  source: z.enum(['card', 'free']),
  dispatched: z.boolean(),
  waivedRightAt: z.date().nullable(),
});
export type PurchaseRow = z.infer<typeof PurchaseRow>;

const listPurchases = statement('checkout.list-purchases', {
  parameters: [z.int()],
  row: PurchaseRow,
  sql: `select l.id, l.category, l.format, o.order_no::text as "orderNo", o.paid_at as date, l.title, l.series, l.number,
      l.licence_name as "licenceName", o.source, l.dispatched_at is not null as dispatched,
      o.waived_right_at as "waivedRightAt"
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
