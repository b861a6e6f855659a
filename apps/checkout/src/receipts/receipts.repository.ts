import { Injectable } from '@nestjs/common';
import { Database, statement } from '@music/platform';
import { z } from 'zod';

/** How long a rendered receipt is cached; later requests render it again. */
const cacheDays = 7;

const Pdf = z.instanceof(Buffer);

const findReceipt = statement('checkout.find-receipt', {
  parameters: [z.string(), z.string()],
  row: z.object({ pdf: Pdf }),
  sql: 'select pdf from receipts where order_id = $1 and content = $2',
});
const storeReceipt = statement('checkout.store-receipt', {
  parameters: [z.string(), z.string(), Pdf],
  sql: `insert into receipts (order_id, content, pdf) values ($1, $2, $3)
    on conflict (order_id) do update set content = $2, pdf = $3, drawn_at = now()`,
});
const sweepReceipts = statement('checkout.sweep-receipts', {
  parameters: [z.int()],
  sql: 'delete from receipts where drawn_at < now() - make_interval(days => $1)',
});

/** A cache of rendered receipts. */
@Injectable()
export class ReceiptsRepository {
  constructor(private readonly database: Database) {}

  /** Null if this content has not been rendered for this order. */
  async find(orderId: string, content: string): Promise<Buffer | null> {
    return (await this.database.maybe(findReceipt, orderId, content))?.pdf ?? null;
  }

  async store(orderId: string, content: string, pdf: Buffer): Promise<void> {
    await this.database.change(storeReceipt, orderId, content, pdf);
  }

  async sweep(): Promise<void> {
    await this.database.change(sweepReceipts, cacheDays);
  }
}
