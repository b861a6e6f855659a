import { Injectable } from '@nestjs/common';
import { Database, statement } from '@music/platform';
import { z } from 'zod';
import { TokenPurpose, tokenSeconds } from './mail-token.js';

const StoredToken = z.object({ userId: z.int(), used: z.boolean(), expired: z.boolean() });
export type StoredToken = z.infer<typeof StoredToken>;

const Hash = z.instanceof(Buffer);

const replaceToken = statement('identity.replace-mail-token', {
  parameters: [z.int(), TokenPurpose, Hash, z.date()],
  sql: `insert into mail_tokens (user_id, purpose, token_hash, expires_at) values ($1, $2, $3, $4)
    on conflict (user_id, purpose) do update
      set token_hash = excluded.token_hash, expires_at = excluded.expires_at, used_at = null`,
});
const findToken = statement('identity.find-mail-token', {
  parameters: [TokenPurpose, Hash, z.date()],
  row: StoredToken,
  sql: `select user_id as "userId", used_at is not null as used, expires_at <= $3 as expired
    from mail_tokens where purpose = $1 and token_hash = $2`,
});
const useToken = statement('identity.use-mail-token', {
  parameters: [TokenPurpose, Hash, z.date()],
  sql: `update mail_tokens set used_at = $3
    where purpose = $1 and token_hash = $2 and used_at is null and expires_at > $3`,
});
const discardTokens = statement('identity.discard-mail-tokens', {
  parameters: [z.int(), z.array(TokenPurpose)],
  sql: 'delete from mail_tokens where user_id = $1 and purpose = any($2)',
});

@Injectable()
export class MailTokensRepository {
  constructor(private readonly database: Database) {}

  /** Stores the hash of a new token, which replaces the user's last one for the same purpose. */
  async replace(userId: number, purpose: TokenPurpose, hash: Buffer, now: Date): Promise<void> {
    const expiresAt = new Date(now.getTime() + tokenSeconds[purpose] * 1_000);
    await this.database.change(replaceToken, userId, purpose, hash, expiresAt);
  }

  /** A token, expired from the exact time of its expiry; null if it is unknown or was replaced. */
  find(purpose: TokenPurpose, hash: Buffer, now: Date): Promise<StoredToken | null> {
    return this.database.maybe(findToken, purpose, hash, now);
  }

  /** Uses up a token. Of any number of concurrent callers exactly one gets true. */
  async use(purpose: TokenPurpose, hash: Buffer, now: Date): Promise<boolean> {
    return (await this.database.change(useToken, purpose, hash, now)) === 1;
  }

  /** Invalidates a user's tokens for a purpose. */
  async discard(userId: number, purposes: readonly TokenPurpose[]): Promise<void> {
    await this.database.change(discardTokens, userId, purposes);
  }
}
