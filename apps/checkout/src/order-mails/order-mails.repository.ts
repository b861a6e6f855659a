import { Injectable } from '@nestjs/common';
import type { OrderMail } from '@music/contracts';
import { Database } from '@music/platform';

/** A mail that an order calls for. `key` makes it one, however often it is asked for. */
export interface WantedMail {
  key: string;
  template: OrderMail['template'];
  orderId: string;
  /** Of a dispatch. */
  lineIds?: readonly number[];
  /** Of a refund. */
  refundId?: string;
}

/** Mails that are wanted, by ids, until they are handed on to the mailer. */
@Injectable()
export class OrderMailsRepository {
  constructor(private readonly database: Database) {}

  /** In the transaction of the change that the mail tells of. */
  async want({ key, template, orderId, lineIds = [], refundId }: WantedMail): Promise<void> {
    await this.database.manager.query(
      `insert into order_mails (mail_key, template, order_id, line_ids, refund_id) values ($1, $2, $3, $4, $5)
       on conflict do nothing`,
      [key, template, orderId, lineIds, refundId ?? null],
    );
  }

  /** Oldest first. */
  waiting(limit: number): Promise<Required<WantedMail>[]> {
    return this.database.manager.query(
      `select mail_key as key, template, order_id as "orderId", line_ids as "lineIds", refund_id as "refundId"
       from order_mails where handed_on_at is null order by asked_at limit $1`,
      [limit],
    );
  }

  /** Of any number of callers at once exactly one hears true. */
  async handOn(key: string): Promise<boolean> {
    const [, changed]: [unknown, number] = await this.database.manager.query(
      'update order_mails set handed_on_at = now() where mail_key = $1 and handed_on_at is null',
      [key],
    );
    return changed === 1;
  }
}
