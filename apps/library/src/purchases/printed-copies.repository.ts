import { Injectable } from '@nestjs/common';
import { Category } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';

const PrintedCopy = z.object({
  lineId: z.int(),
  category: Category,
  productId: z.int(),
  title: z.string(),
  series: z.string(),
  number: z.string().nullable(),
  orderNo: z.string(),
  date: z.date(),
  source: z.enum(['card', 'free']),
  dispatched: z.boolean(),
  refundedAt: z.date().nullable(),
});
export type PrintedCopy = z.infer<typeof PrintedCopy>;

const copiesOfUser = statement('library.list-printed-copies', {
  parameters: [z.int()],
  row: PrintedCopy,
  sql: `select p.line_id as "lineId", p.category, p.product_id as "productId", p.title, p.series, p.number,
      s.order_no::text as "orderNo", s.paid_at as date, s.source, p.dispatched_at is not null as dispatched,
      p.refunded_at as "refundedAt"
    from sales s join printed_copies p on p.order_id = s.order_id
    where s.user_id = $1 order by s.paid_at desc, s.order_no desc, p.line_id`,
});

@Injectable()
export class PrintedCopiesRepository {
  constructor(private readonly database: Database) {}

  /** A user's printed copies, newest first, including refunded ones. */
  ofUser(userId: number): Promise<PrintedCopy[]> {
    return this.database.rows(copiesOfUser, userId);
  }
}
