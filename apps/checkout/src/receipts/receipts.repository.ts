import { Injectable } from '@nestjs/common';
import { Database } from '@music/platform';

/** Longer than anybody asks again and again; what is asked for later is drawn again. */
const keptDays = 7;

/** Receipts as they were drawn, so that the same is drawn once. */
@Injectable()
export class ReceiptsRepository {
  constructor(private readonly database: Database) {}

  /** Null when this order's receipt was not drawn with this content. */
  async find(orderId: string, content: string): Promise<Buffer | null> {
    const rows: { pdf: Buffer }[] = await this.database.manager.query(
      'select pdf from receipts where order_id = $1 and content = $2',
      [orderId, content],
    );
    return rows[0]?.pdf ?? null;
  }

  async keep(orderId: string, content: string, pdf: Buffer): Promise<void> {
    await this.database.manager.query(
      `insert into receipts (order_id, content, pdf) values ($1, $2, $3)
       on conflict (order_id) do update set content = $2, pdf = $3, drawn_at = now()`,
      [orderId, content, pdf],
    );
  }

  async sweep(): Promise<void> {
    await this.database.manager.query(
      'delete from receipts where drawn_at < now() - make_interval(days => $1)',
      [keptDays],
    );
  }
}
