import { Injectable } from '@nestjs/common';
import { CallError } from '@music/messaging';
import { Database, statement } from '@music/platform';
import { z } from 'zod';
import { type BasketOwner, ownerKey } from '../basket/basket-owner.js';
import { checkoutTexts } from './checkout.texts.js';
import { fingerprintOf } from './snapshot.js';

export interface IdempotentRequest {
  /** The owner of the key. */
  owner: string;
  call: string;
  key: string;
  /** A hash of the request's content. */
  fingerprint: string;
}

/** Null for a request without a key. */
export const idempotencyOf = (
  owner: BasketOwner,
  call: string,
  key: string | null,
  request: object,
): IdempotentRequest | null =>
  key === null ? null : { owner: ownerKey(owner), call, key, fingerprint: fingerprintOf(request) };

/** An earlier request with a key; `reply` is null until there is one. */
const StoredRequest = z.object({ fingerprint: z.string(), reply: z.unknown() });

const addKey = statement('checkout.add-idempotency-key', {
  parameters: [z.string(), z.string(), z.string(), z.string()],
  sql: `insert into idempotency_keys (owner, call, key, fingerprint) values ($1, $2, $3, $4)
    on conflict do nothing`,
});
const findKey = statement('checkout.find-idempotency-key', {
  parameters: [z.string(), z.string(), z.string()],
  row: StoredRequest,
  sql: 'select fingerprint, reply from idempotency_keys where owner = $1 and call = $2 and key = $3',
});
const storeReply = statement('checkout.store-idempotent-reply', {
  parameters: [z.string(), z.string(), z.string(), z.string()],
  sql: 'update idempotency_keys set reply = $4 where owner = $1 and call = $2 and key = $3',
});
const sweepKeys = statement('checkout.sweep-idempotency-keys', {
  sql: "delete from idempotency_keys where at < now() - interval '1 day'",
});

/** Keys of requests that must take effect only once. A transaction that has claimed a key makes others with the same key wait. */
@Injectable()
export class IdempotencyRepository {
  constructor(private readonly database: Database) {}

  /**
   * The earlier reply to the same request. Null if the key is new; it is then claimed, and other requests with it wait until the
   * transaction ends. Throws `INVALID` if the key was sent with another request, and `CONFLICT` if the reply was stored by a version
   * of checkout that gave it another shape: the request took effect, so it must not be repeated.
   */
  async claimOrFindReply<Reply>(
    { owner, call, key, fingerprint }: IdempotentRequest,
    shape: z.ZodType<Reply>,
  ): Promise<Reply | null> {
    if (await this.database.change(addKey, owner, call, key, fingerprint)) return null;
    const stored = await this.database.one(findKey, owner, call, key);
    if (stored.fingerprint !== fingerprint)
      throw new CallError('INVALID', { msg: checkoutTexts.otherRequest });
    if (stored.reply === null) return null;
    const reply = shape.safeParse(stored.reply);
    if (!reply.success) throw new CallError('CONFLICT', { msg: checkoutTexts.repliedBefore });
    return reply.data;
  }

  async storeReply({ owner, call, key }: IdempotentRequest, reply: object): Promise<void> {
    await this.database.change(storeReply, owner, call, key, JSON.stringify(reply));
  }

  /** Keys are valid for a day. */
  async sweep(): Promise<void> {
    await this.database.change(sweepKeys);
  }
}
