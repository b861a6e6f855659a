import { Injectable } from '@nestjs/common';
import { Database, statement } from '@music/platform';
import { z } from 'zod';

/** The conditional UPDATE locks the voucher's row until the transaction ends, so that its limit cannot be exceeded. */
const incrementUses = statement('checkout.increment-voucher-uses', {
  parameters: [z.int()],
  row: z.object({ perCustomer: z.int().nullable() }),
  sql: `update vouchers set used = used + 1
    where id = $1 and (max_uses is null or used < max_uses)
    returning max_uses_per_customer as "perCustomer"`,
});
/** Without a limit a customer gets the next number; with one, the first number that is free. */
const addUse = statement('checkout.add-voucher-use', {
  parameters: [z.int(), z.string(), z.string(), z.int().nullable()],
  sql: `
  insert into voucher_uses (voucher_id, customer_key, use_number, attempt_id)
  select $1, $2, number, $3 from (
    select number from generate_series(1, coalesce($4::integer, (
      select count(*)::integer + 1 from voucher_uses where voucher_id = $1 and customer_key = $2))) number
    where not exists (
      select from voucher_uses u where u.voucher_id = $1 and u.customer_key = $2 and u.use_number = number)
    order by number limit 1) free`,
});
const findUse = statement('checkout.find-voucher-use', {
  parameters: [z.string(), z.int()],
  row: z.object({ customerKey: z.string() }),
  sql: `select customer_key as "customerKey" from voucher_uses
    where attempt_id = $1 and voucher_id = $2`,
});
/** SQL that ends these uses and returns them to their vouchers. */
const released = (uses: string): string => `
  released as (delete from voucher_uses where ${uses} returning voucher_id),
  locked as (select id from vouchers where id in (select voucher_id from released) order by id for update)
  update vouchers set used = used - 1 where id in (select id from locked)`;
const releaseUses = statement('checkout.release-voucher-uses', {
  parameters: [z.string(), z.int().nullable()],
  sql: `with ${released('attempt_id = $1 and consumed_at is null and ($2::integer is null or voucher_id = $2)')}`,
});
const consumeUse = statement('checkout.consume-voucher-use', {
  parameters: [z.string(), z.int().nullable()],
  sql: `with used as (
      update voucher_uses set consumed_at = now() where attempt_id = $1 and voucher_id = $2),
    ${released('attempt_id = $1 and consumed_at is null and voucher_id is distinct from $2')}`,
});
const UsedVoucher = z.object({ code: z.string(), reservedAt: z.date(), usedAt: z.date().nullable() });
const usesOfUser = statement('checkout.list-voucher-uses', {
  parameters: [z.int()],
  row: UsedVoucher,
  sql: `select v.code, u.reserved_at as "reservedAt", u.consumed_at as "usedAt"
    from voucher_uses u join vouchers v on v.id = u.voucher_id
    where u.customer_key = 'user:' || $1::integer
      or u.attempt_id in (select attempt_id from orders where user_id = $1::integer)
    order by u.reserved_at desc`,
});

/** Who uses which voucher: reserved for a checkout, consumed by its order. */
@Injectable()
export class VoucherUsesRepository {
  constructor(private readonly database: Database) {}

  /**
   * Reserves one use for an attempt, inside the caller's transaction. The conditional UPDATE locks the voucher's row until the
   * transaction ends, so that neither its limit nor the customer's can be exceeded. False: none is left, and the caller must roll
   * back.
   */
  async reserve(voucherId: number, customerKey: string, attemptId: string): Promise<boolean> {
    const voucher = await this.database.maybe(incrementUses, voucherId);
    if (!voucher) return false;
    return (await this.database.change(addUse, voucherId, customerKey, attemptId, voucher.perCustomer)) > 0;
  }

  /** The customer for whom an attempt has reserved a voucher; null if it has not. */
  async reservedBy(attemptId: string, voucherId: number): Promise<string | null> {
    return (await this.database.maybe(findUse, attemptId, voucherId))?.customerKey ?? null;
  }

  /** Releases everything that an attempt reserved, or one voucher; consumed uses stay. */
  async release(attemptId: string, voucherId: number | null = null): Promise<void> {
    await this.database.change(releaseUses, attemptId, voucherId);
  }

  /** Consumes the voucher that was paid with, and releases the attempt's others. */
  async consume(attemptId: string, voucherId: number | null): Promise<void> {
    await this.database.change(consumeUse, attemptId, voucherId);
  }

  /** What a user used, and what was used for orders that are now the user's; newest first. */
  usedBy(userId: number): Promise<z.infer<typeof UsedVoucher>[]> {
    return this.database.rows(usesOfUser, userId);
  }
}
