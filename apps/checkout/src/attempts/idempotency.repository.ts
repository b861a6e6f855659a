import { Injectable } from '@nestjs/common';
import { Database } from '@music/platform';

export interface IdempotentRequest {
  /** Whose key it is. */
  owner: string;
  call: string;
  key: string;
  /** Of the request's content. */
  fingerprint: string;
}

/** What was answered to a key before; `reply` null until something was. */
interface KnownRequest {
  fingerprint: string;
  reply: unknown;
}

/** Keys of requests that must have their effect once. Within a transaction the first holds the others back. */
@Injectable()
export class IdempotencyRepository {
  constructor(private readonly database: Database) {}

  /** Null: nobody sent this key before, and until the transaction ends nobody else is answered. */
  async begin({ owner, call, key, fingerprint }: IdempotentRequest): Promise<KnownRequest | null> {
    const written: object[] = await this.database.manager.query(
      `insert into idempotency_keys (owner, call, key, fingerprint) values ($1, $2, $3, $4)
       on conflict do nothing returning key`,
      [owner, call, key, fingerprint],
    );
    if (written.length) return null;
    const rows: KnownRequest[] = await this.database.manager.query(
      'select fingerprint, reply from idempotency_keys where owner = $1 and call = $2 and key = $3',
      [owner, call, key],
    );
    return rows[0] ?? null;
  }

  async finish({ owner, call, key }: IdempotentRequest, reply: object): Promise<void> {
    await this.database.manager.query(
      'update idempotency_keys set reply = $4 where owner = $1 and call = $2 and key = $3',
      [owner, call, key, JSON.stringify(reply)],
    );
  }

  /** Keys count for a day. */
  async sweep(): Promise<void> {
    await this.database.manager.query("delete from idempotency_keys where at < now() - interval '1 day'");
  }
}
