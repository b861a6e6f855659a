import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '@music/platform';

/** Decisions D4. */
const days = 30;
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Links by which guests see their orders: 256 random bits each, of which only the hash is kept. */
@Injectable()
export class OrderLinksRepository {
  constructor(private readonly database: Database) {}

  /** A new token for an order; older ones go on working for their own 30 days. */
  async issue(orderId: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.database.manager.query(
      'insert into order_links (token_hash, order_id, expires_at) values ($1, $2, now() + make_interval(days => $3))',
      [hashOf(token), orderId, days],
    );
    return token;
  }

  /** Null when nobody was ever given such a token. */
  async find(token: string): Promise<{ orderId: string; expired: boolean } | null> {
    const rows: { orderId: string; expired: boolean }[] = await this.database.manager.query(
      'select order_id as "orderId", expires_at <= now() as expired from order_links where token_hash = $1',
      [hashOf(token)],
    );
    return rows[0] ?? null;
  }

  /** An expired link is told apart from a wrong one for a year. */
  async sweep(): Promise<void> {
    await this.database.manager.query("delete from order_links where expires_at < now() - interval '1 year'");
  }
}
