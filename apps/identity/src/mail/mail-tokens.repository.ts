import { Injectable } from '@nestjs/common';
import { Database } from '@music/platform';
import { type TokenPurpose, tokenSeconds } from './mail-token.js';

export interface StoredToken {
  userId: number;
  used: boolean;
  expired: boolean;
}

@Injectable()
export class MailTokensRepository {
  constructor(private readonly database: Database) {}

  /** Keeps the hash of a new token; it takes the place of the user's last one for the same purpose. */
  async replace(userId: number, purpose: TokenPurpose, hash: Buffer, now: Date): Promise<void> {
    const expiresAt = new Date(now.getTime() + tokenSeconds[purpose] * 1_000);
    await this.database.manager.query(
      `insert into mail_tokens (user_id, purpose, token_hash, expires_at) values ($1, $2, $3, $4)
       on conflict (user_id, purpose) do update
         set token_hash = excluded.token_hash, expires_at = excluded.expires_at, used_at = null`,
      [userId, purpose, hash, expiresAt],
    );
  }

  /** A token, expired from the very instant of its expiry; null when it is unknown, or a newer one took its place. */
  async find(purpose: TokenPurpose, hash: Buffer, now: Date): Promise<StoredToken | null> {
    const rows: StoredToken[] = await this.database.manager.query(
      `select user_id as "userId", used_at is not null as used, expires_at <= $3 as expired
       from mail_tokens where purpose = $1 and token_hash = $2`,
      [purpose, hash, now],
    );
    return rows[0] ?? null;
  }

  /** Uses a token up. Of any number of callers at once exactly one hears true. */
  async use(purpose: TokenPurpose, hash: Buffer, now: Date): Promise<boolean> {
    const [, changed]: [unknown, number] = await this.database.manager.query(
      `update mail_tokens set used_at = $3
       where purpose = $1 and token_hash = $2 and used_at is null and expires_at > $3`,
      [purpose, hash, now],
    );
    return changed === 1;
  }

  /** Voids what a user holds for a purpose. */
  async discard(userId: number, purposes: readonly TokenPurpose[]): Promise<void> {
    await this.database.manager.query('delete from mail_tokens where user_id = $1 and purpose = any($2)', [
      userId,
      purposes,
    ]);
  }
}
