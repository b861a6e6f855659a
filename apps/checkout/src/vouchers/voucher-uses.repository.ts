import { Injectable } from '@nestjs/common';
import { Database } from '@music/platform';

/** Without a limit a customer takes the next number; with one, the first number that is free. */
const claim = `
  insert into voucher_uses (voucher_id, customer_key, use_number, attempt_id)
  select $1, $2, number, $3 from (
    select number from generate_series(1, coalesce($4::integer, (
      select count(*)::integer + 1 from voucher_uses where voucher_id = $1 and customer_key = $2))) number
    where not exists (
      select from voucher_uses u where u.voucher_id = $1 and u.customer_key = $2 and u.use_number = number)
    order by number limit 1) free
  returning use_number`;

/** Who uses which voucher: reserved for a checkout, consumed by its order. */
@Injectable()
export class VoucherUsesRepository {
  constructor(private readonly database: Database) {}

  /**
   * Reserves one use for an attempt, inside the caller's transaction. The conditional UPDATE takes the voucher's row
   * until the transaction ends, so that neither its limit nor the customer's can be passed. False: there is none left.
   */
  async reserve(voucherId: number, customerKey: string, attemptId: string): Promise<boolean> {
    const { manager } = this.database;
    const [taken]: [{ perCustomer: number | null }[], number] = await manager.query(
      `update vouchers set used = used + 1
       where id = $1 and (max_uses is null or used < max_uses)
       returning max_uses_per_customer as "perCustomer"`,
      [voucherId],
    );
    if (!taken[0]) return false;
    const claimed: object[] = await manager.query(claim, [
      voucherId,
      customerKey,
      attemptId,
      taken[0].perCustomer,
    ]);
    if (!claimed.length) await this.giveBack(voucherId);
    return claimed.length > 0;
  }

  /** For whom an attempt has reserved a voucher; null when it has not. */
  async reservedBy(attemptId: string, voucherId: number): Promise<string | null> {
    const rows: { customerKey: string }[] = await this.database.manager.query(
      `select customer_key as "customerKey" from voucher_uses
       where attempt_id = $1 and voucher_id = $2 and consumed_at is null`,
      [attemptId, voucherId],
    );
    return rows[0]?.customerKey ?? null;
  }

  /** Gives back all that an attempt reserved, or one voucher; what was consumed stays. */
  async release(attemptId: string, voucherId: number | null = null): Promise<void> {
    await this.database.manager.query(
      `with released as (
         delete from voucher_uses
         where attempt_id = $1 and consumed_at is null and ($2::integer is null or voucher_id = $2)
         returning voucher_id),
       locked as (select id from vouchers where id in (select voucher_id from released) order by id for update)
       update vouchers set used = used - 1 where id in (select id from locked)`,
      [attemptId, voucherId],
    );
  }

  /** The voucher that was paid with is used; what else the attempt had reserved is free again. */
  async consume(attemptId: string, voucherId: number | null): Promise<void> {
    await this.database.manager.query(
      'update voucher_uses set consumed_at = now() where attempt_id = $1 and voucher_id = $2',
      [attemptId, voucherId],
    );
    await this.release(attemptId);
  }

  /** What a user used, and what was used for orders that are now the user's; newest first. */
  usedBy(userId: number): Promise<{ code: string; reservedAt: Date; usedAt: Date | null }[]> {
    return this.database.manager.query(
      `select v.code, u.reserved_at as "reservedAt", u.consumed_at as "usedAt"
       from voucher_uses u join vouchers v on v.id = u.voucher_id
       where u.customer_key = 'user:' || $1::integer
         or u.attempt_id in (select attempt_id from orders where user_id = $1::integer)
       order by u.reserved_at desc`,
      [userId],
    );
  }

  private async giveBack(voucherId: number): Promise<void> {
    await this.database.manager.query('update vouchers set used = used - 1 where id = $1', [voucherId]);
  }
}
