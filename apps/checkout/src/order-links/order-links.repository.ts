import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, statement } from '@music/platform';
import { z } from 'zod';

/** Rule D4. */
const days = 30;
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const OrderLink = z.object({ orderId: z.string(), expired: z.boolean() });
const Hash = z.instanceof(Buffer);

const addLink = statement('checkout.add-order-link', {
  parameters: [Hash, z.string(), z.int()],
  sql: 'insert into order_links (token_hash, order_id, expires_at) values ($1, $2, now() + make_interval(days => $3))',
});
const findLink = statement('checkout.find-order-link', {
  parameters: [Hash],
  row: OrderLink,
  sql: 'select order_id as "orderId", expires_at <= now() as expired from order_links where token_hash = $1',
});
const sweepLinks = statement('checkout.sweep-order-links', {
  sql: "delete from order_links where expires_at < now() - interval '1 year'",
});

/** Links by which guests see their orders: 256 random bits each, of which only the hash is kept. */
@Injectable()
export class OrderLinksRepository {
  constructor(private readonly database: Database) {}

  /** A new token for an order; older ones stay valid for their own 30 days. */
  async issue(orderId: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.database.change(addLink, hashOf(token), orderId, days);
    return token;
  }

  /** Null if no such token was ever issued. */
  find(token: string): Promise<z.infer<typeof OrderLink> | null> {
    return this.database.maybe(findLink, hashOf(token));
  }

  /** Expired links are kept for a year, to tell them from wrong ones. */
  async sweep(): Promise<void> {
    await this.database.change(sweepLinks);
  }
}
