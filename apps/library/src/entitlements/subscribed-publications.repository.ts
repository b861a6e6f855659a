import { Injectable } from '@nestjs/common';
import { Database, statement } from '@music/platform';
import { z } from 'zod';
import { subscribed } from '../journals/published.sql.js';
import { newLicenceCode } from '../licences/licence-code.js';

/** A publication of a subscription for which no licence exists yet. `date`: since when the user has it. */
export const SubscribedPublication = z.object({
  productId: z.int(),
  title: z.string(),
  series: z.string(),
  number: z.string().nullable(),
  name: z.string(),
  date: z.date(),
});
export type SubscribedPublication = z.infer<typeof SubscribedPublication>;

const since = 'greatest(e.applied_at, p.published_at)';
const publicationsOfUser = statement('library.list-subscribed-publications', {
  parameters: [z.int()],
  row: SubscribedPublication,
  sql: `select p.id as "productId", p.title, p.series, p.number, coalesce(v.customer_name, '') as name, ${since} as date
    from ${subscribed} join subscription_vouchers v on v.id = e.voucher_id
    where e.user_id = $1 and not exists (select from licences l
      where l.user_id = e.user_id and l.category = p.category and l.product_id = p.id and l.source = 'subscription'
        and l.revoked_at is null)
    order by date desc, p.id desc`,
});
const publicationsOfVoucher = statement('library.list-publications-of-voucher', {
  parameters: [z.int()],
  row: z.object({ id: z.int() }),
  sql: `select p.id from ${subscribed} where e.voucher_id = $1 order by p.id`,
});
const writeLicence = statement('library.write-subscription-licence', {
  parameters: [z.int(), z.int(), z.string()],
  sql: `
  with made as (
    insert into licences (code, category, product_id, format, title, series, number, source, user_id, name, issued_at,
      entitlement_id)
    select $3, p.category, p.id, 'pdf', p.title, p.series, p.number, 'subscription', e.user_id,
      coalesce(v.customer_name, ''), ${since}, e.id
    from ${subscribed} join subscription_vouchers v on v.id = e.voucher_id
    where e.user_id = $1 and p.id = $2
    on conflict (user_id, category, product_id) where source = 'subscription' and revoked_at is null do nothing
    returning id, name, issued_at)
  insert into licence_names (licence_id, name, given_by, at) select id, name, 'voucher', issued_at from made`,
});
const findLicence = statement('library.find-subscription-licence', {
  parameters: [z.int(), z.int()],
  row: z.object({ id: z.int() }),
  sql: `select id from licences
    where user_id = $1 and category = 'brass' and product_id = $2 and source = 'subscription'
    order by revoked_at nulls first limit 1`,
});

/** What users own through their subscriptions. It is computed on each request, so new publications are included at once. */
@Injectable()
export class SubscribedPublicationsRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  ofUser(userId: number): Promise<SubscribedPublication[]> {
    return this.database.rows(publicationsOfUser, userId);
  }

  /** The ids of what a voucher has given its user so far. */
  async ofVoucher(voucherId: number): Promise<number[]> {
    return (await this.database.rows(publicationsOfVoucher, voucherId)).map(({ id }) => id);
  }

  /** The licence of such a publication, created on first use; a revoked one if there is no other; null: the user does not have it. */
  async findOrCreateLicence(userId: number, publicationId: number): Promise<number | null> {
    await this.database.change(writeLicence, userId, publicationId, newLicenceCode());
    return (await this.database.maybe(findLicence, userId, publicationId))?.id ?? null;
  }
}
