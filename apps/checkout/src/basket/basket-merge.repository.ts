import { Injectable } from '@nestjs/common';
import { Database } from '@music/platform';
import { outlastingRaces } from '../database/locks.js';

interface LockedBasket {
  id: string;
  voucherCode: string | null;
}

/** Makes a visitor's basket part of the user's (a basket lost at login is a shop's oldest fault). */
@Injectable()
export class BasketMergeRepository {
  constructor(private readonly database: Database) {}

  /** The union of both; does nothing when there is no such basket (any more). Of two codes the visitor's is newer. */
  async merge(guestKey: string, userId: number): Promise<void> {
    if (!(await this.exists(guestKey))) return;
    await outlastingRaces(this.database, async () => {
      const guest = await this.lockBoth(guestKey, userId);
      if (guest) await this.moveInto(await this.userBasket(userId, guest.voucherCode), guest.id);
    });
  }

  private async exists(guestKey: string): Promise<boolean> {
    const rows: object[] = await this.database.manager.query('select from baskets where guest_key = $1', [
      guestKey,
    ]);
    return rows.length > 0;
  }

  /** Answers the visitor's. */
  private async lockBoth(guestKey: string, userId: number): Promise<LockedBasket | undefined> {
    const rows: (LockedBasket & { ofGuest: boolean })[] = await this.database.manager.query(
      `select id, voucher_code as "voucherCode", guest_key is not null as "ofGuest" from baskets
       where guest_key = $1 or user_id = $2 order by id for update`,
      [guestKey, userId],
    );
    return rows.find(({ ofGuest }) => ofGuest);
  }

  private async userBasket(userId: number, voucherCode: string | null): Promise<string> {
    const rows: { id: string }[] = await this.database.manager.query(
      `insert into baskets (user_id, voucher_code) values ($1, $2)
       on conflict (user_id) do update set version = baskets.version + 1, touched_at = now(),
         voucher_code = coalesce($2, baskets.voucher_code)
       returning id`,
      [userId, voucherCode],
    );
    if (!rows[0]) throw new Error('The basket was not made.');
    return rows[0].id;
  }

  /** The visitor's checkouts are the user's from now on. A running one goes along, unless the user has one already: then it ends by itself. */
  private async moveInto(basketId: string, guestId: string): Promise<void> {
    const query = this.database.manager.query.bind(this.database.manager);
    await query(
      `insert into basket_lines (basket_id, category, product_id, format, price)
       select $1, category, product_id, format, price from basket_lines where basket_id = $2 order by position
       on conflict do nothing`,
      [basketId, guestId],
    );
    await query(
      `update attempts set basket_id = $1 where basket_id = $2 and state = 'awaiting_payment'
         and not exists (select from attempts own where own.basket_id = $1 and own.state = 'awaiting_payment')`,
      [basketId, guestId],
    );
    await query(
      `update attempts a set made_by = 'user:' || b.user_id from baskets b, baskets guest
       where b.id = $1 and guest.id = $2 and a.made_by = 'guest:' || guest.guest_key`,
      [basketId, guestId],
    );
    await query('delete from baskets where id = $1', [guestId]);
  }
}
