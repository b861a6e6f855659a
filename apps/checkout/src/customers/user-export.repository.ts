import { Injectable } from '@nestjs/common';
import { CheckoutAddresses, UserExport } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';

/** Also items that are no longer sold. */
const findBasket = statement('checkout.export-basket', {
  parameters: [z.int()],
  row: UserExport.shape.basket,
  sql: `select b.voucher_code as "voucherCode", coalesce((
      select json_agg(json_build_object(
        'category', l.category, 'productId', l.product_id, 'title', p.title, 'format', l.format) order by l.position)
      from basket_lines l join products p on p.category = l.category and p.id = l.product_id
      where l.basket_id = b.id), '[]') as items
    from baskets b where b.user_id = $1`,
});

const Entered = z.object({
  email: z.string().nullable(),
  addresses: CheckoutAddresses.nullable(),
  licenceNames: z.array(z.string()),
  at: z.date(),
});
type Entered = z.infer<typeof Entered>;
/** Also at a checkout that was begun before logging in. */
const listEntered = statement('checkout.export-checkouts', {
  parameters: [z.int()],
  row: Entered,
  sql: `select r.email, r.addresses, r.created_at as at, array(
      select distinct line ->> 'licenceName' from jsonb_array_elements(r.lines) line
      where line ->> 'licenceName' is not null order by 1) as "licenceNames"
    from attempt_revisions r join attempts a on a.id = r.attempt_id
    where a.user_id = $1 or a.made_by = 'user:' || $1::integer
    order by r.created_at desc, r.revision desc`,
});

/** What a user has put into the basket and entered at checkouts. */
@Injectable()
export class UserExportRepository {
  constructor(private readonly database: Database) {}

  async basket(userId: number): Promise<UserExport['basket']> {
    return (await this.database.maybe(findBasket, userId)) ?? { voucherCode: null, items: [] };
  }

  /** Newest first; all null or empty where it has been deleted. */
  entered(userId: number): Promise<Entered[]> {
    return this.database.rows(listEntered, userId);
  }
}
