import { Injectable } from '@nestjs/common';
import { Database, statement } from '@music/platform';
import { z } from 'zod';
import { retryTransaction } from '../database/locks.js';

const findGuestBasket = statement('checkout.find-guest-basket', {
  parameters: [z.string()],
  sql: 'select from baskets where guest_key = $1',
});
const LockedBasket = z.object({ id: z.string(), voucherCode: z.string().nullable(), ofGuest: z.boolean() });
type LockedBasket = z.infer<typeof LockedBasket>;
const lockBaskets = statement('checkout.lock-baskets-to-merge', {
  parameters: [z.string(), z.int()],
  row: LockedBasket,
  sql: `select id, voucher_code as "voucherCode", guest_key is not null as "ofGuest" from baskets
    where guest_key = $1 or user_id = $2 order by id for update`,
});
const ensureUserBasket = statement('checkout.ensure-user-basket', {
  parameters: [z.int(), z.string().nullable()],
  row: z.object({ id: z.string() }),
  sql: `insert into baskets (user_id, voucher_code) values ($1, $2)
    on conflict (user_id) do update set version = baskets.version + 1, touched_at = now(),
      voucher_code = coalesce($2, baskets.voucher_code)
    returning id`,
});
const copyLines = statement('checkout.copy-basket-lines', {
  parameters: [z.string(), z.string()],
  sql: `insert into basket_lines (basket_id, category, product_id, format, price)
    select $1, category, product_id, format, price from basket_lines where basket_id = $2 order by position
    on conflict do nothing`,
});
/** Only if the visitor has an open attempt too: a basket has one at most. */
const detachOpenAttempt = statement('checkout.detach-open-attempt', {
  parameters: [z.string(), z.string()],
  sql: `update attempts set basket_id = null where basket_id = $1 and state = 'awaiting_payment'
    and exists (select from attempts theirs where theirs.basket_id = $2 and theirs.state = 'awaiting_payment')`,
});
const moveOpenAttempt = statement('checkout.move-open-attempt', {
  parameters: [z.string(), z.string()],
  sql: `update attempts set basket_id = $1 where basket_id = $2 and state = 'awaiting_payment'
    and not exists (select from attempts own where own.basket_id = $1 and own.state = 'awaiting_payment')`,
});
/** A visitor's attempt has a user only if it contains the address of one who was erased: it stays that user's. */
const transferAttempts = statement('checkout.transfer-attempts-to-user', {
  parameters: [z.string(), z.string()],
  sql: `update attempts a set made_by = 'user:' || b.user_id,
      user_id = case a.state when 'awaiting_payment' then coalesce(a.user_id, b.user_id) else a.user_id end
    from baskets b, baskets guest
    where b.id = $1 and guest.id = $2 and a.made_by = 'guest:' || guest.guest_key`,
});
const removeBasket = statement('checkout.remove-basket', {
  parameters: [z.string()],
  sql: 'delete from baskets where id = $1',
});

/** Merges a visitor's basket into the user's at log-in. */
@Injectable()
export class BasketMergeRepository {
  constructor(private readonly database: Database) {}

  /** Keeps the union of both; does nothing if the visitor has no basket. If both have a voucher code, the visitor's wins. */
  async merge(guestKey: string, userId: number): Promise<void> {
    if (!(await this.exists(guestKey))) return;
    await retryTransaction(this.database, async () => {
      const guest = await this.lockBoth(guestKey, userId);
      if (guest) await this.moveInto(await this.ensureUserBasket(userId, guest.voucherCode), guest);
    });
  }

  private async exists(guestKey: string): Promise<boolean> {
    return (await this.database.maybe(findGuestBasket, guestKey)) !== null;
  }

  /** Returns the visitor's. */
  private async lockBoth(guestKey: string, userId: number): Promise<LockedBasket | undefined> {
    const rows = await this.database.rows(lockBaskets, guestKey, userId);
    return rows.find(({ ofGuest }) => ofGuest);
  }

  private async ensureUserBasket(userId: number, voucherCode: string | null): Promise<string> {
    return (await this.database.one(ensureUserBasket, userId, voucherCode)).id;
  }

  /**
   * Transfers the visitor's checkout attempts to the user, who gets the orders of those that are not paid yet. If both have an
   * open one, the basket keeps that whose voucher code it keeps: the attempt may have reserved the voucher's last use, and only a
   * basket's own attempt does not count against it. The other one can still be paid until it expires.
   */
  private async moveInto(basketId: string, { id: guestId, voucherCode }: LockedBasket): Promise<void> {
    const moveAttempts = voucherCode === null ? [moveOpenAttempt] : [detachOpenAttempt, moveOpenAttempt];
    for (const move of [copyLines, ...moveAttempts, transferAttempts])
      await this.database.change(move, basketId, guestId);
    await this.database.change(removeBasket, guestId);
  }
}
