import { Injectable } from '@nestjs/common';
import type { Category } from '@music/contracts';
import { Database } from '@music/platform';
import type { SaleFormat } from '@music/rules';

export interface PurchaseRow {
  id: number;
  category: Category;
  format: SaleFormat;
  orderNo: string;
  date: Date;
  title: string;
  series: string;
  number: string | null;
  licenceName: string | null;
  source: 'card' | 'free';
  dispatched: boolean;
  waivedRightAt: Date | null;
}

@Injectable()
export class PurchasesRepository {
  constructor(private readonly database: Database) {}

  /** What a user bought and was not refunded, newest first. */
  ofUser(userId: number): Promise<PurchaseRow[]> {
    return this.database.manager.query(
      `select l.id, l.category, l.format, o.order_no::text as "orderNo", o.paid_at as date, l.title, l.series, l.number,
         l.licence_name as "licenceName", o.source, l.dispatched_at is not null as dispatched,
         o.waived_right_at as "waivedRightAt"
       from orders o join order_lines l on l.order_id = o.id
       where o.user_id = $1 and l.refunded_at is null order by o.paid_at desc, o.order_no desc, l.id`,
      [userId],
    );
  }
}
