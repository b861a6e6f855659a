import { Injectable } from '@nestjs/common';
import { Category, licenceFormats } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';
import type { Product } from '../files/music-file.js';
import type { ProductDetails } from '../products/products.repository.js';
import { newLicenceCode } from './licence-code.js';
import { type Licence, licencesWithSales } from './licence.js';

const GivenBy = z.enum(['buyer', 'staff']);
/** `actor`: the user who sets the name; null if nobody is known. */
interface NewName {
  name: string;
  by: z.infer<typeof GivenBy>;
  actor: number | null;
}
interface Grant extends Product {
  userId: number;
  /** Null for an album. */
  name: string | null;
  actor: number | null;
}

const text = z.string();
const rename = statement('library.rename-licence', {
  parameters: [z.int(), text, GivenBy, z.int().nullable()],
  sql: `with renamed as (update licences set name = $2 where id = $1)
    insert into licence_names (licence_id, name, given_by, actor) values ($1, $2, $3, $4)`,
});
const revoke = statement('library.revoke-licence', {
  parameters: [z.int()],
  sql: 'update licences set revoked_at = now() where id = $1 and revoked_at is null',
});
const grant = statement('library.grant-licence', {
  parameters: [
    text,
    Category,
    z.int(),
    z.enum(licenceFormats),
    text,
    text,
    text.nullable(),
    z.int(),
    text.nullable(),
    z.int().nullable(),
  ],
  row: z.object({ id: z.int() }),
  sql: `
  with granted as (
    insert into licences (code, category, product_id, format, title, series, number, source, user_id, name, issued_at)
    values ($1, $2, $3, $4, $5, $6, $7, 'grant', $8, $9, now())
    on conflict (user_id, category, product_id) where source = 'grant' and revoked_at is null do nothing
    returning id, name, issued_at),
  named as (
    insert into licence_names (licence_id, name, given_by, actor, at)
    select id, name, 'staff', $10, issued_at from granted where name is not null)
  select id from granted`,
});
/** A valid licence comes before a revoked one, which this restores. */
const restore = statement('library.restore-licence', {
  parameters: [z.int(), Category, z.int(), text.nullable()],
  row: z.object({ id: z.int(), isRestored: z.boolean() }),
  sql: `
  with ordered as (
    select l.id, l.revoked_at from ${licencesWithSales}
    where l.user_id = $1 and l.category = $2 and l.product_id = $3 and l.name is not distinct from $4
      and l.order_id is not null and l.refunded_at is null and s.payment_lost_at is null
    order by l.revoked_at nulls first, l.id limit 1 for update of l),
  restored as (
    update licences set revoked_at = null where id in (select id from ordered where revoked_at is not null))
  select id, revoked_at is not null as "isRestored" from ordered`,
});
const findGrant = statement('library.find-grant', {
  parameters: [z.int(), Category, z.int()],
  row: z.object({ id: z.int(), name: z.string().nullable() }),
  sql: `select id, name from licences
    where user_id = $1 and category = $2 and product_id = $3 and source = 'grant' and revoked_at is null`,
});

/** Changes to licences, other than by sales. Always within a transaction. */
@Injectable()
export class LicenceChangesRepository {
  constructor(private readonly database: Database) {}

  /** Gives the licence another name, and keeps the earlier ones. */
  async rename(id: number, { name, by, actor }: NewName): Promise<void> {
    await this.database.change(rename, id, name, by, actor);
  }

  /** False if it was revoked before. */
  async revoke(id: number): Promise<boolean> {
    return (await this.database.change(revoke, id)) === 1;
  }

  /**
   * The same user's licence of the same product and name from an order, if it is neither refunded nor its payment lost; restores
   * it if it was revoked.
   */
  restore({ userId, category, productId, name }: Grant): Promise<{ id: number; isRestored: boolean } | null> {
    return this.database.maybe(restore, userId, category, productId, name);
  }

  /** A new licence's id; null if the user was granted the product before. */
  async grant(
    { userId, category, productId, name, actor }: Grant,
    { kind, title, series, number }: ProductDetails,
  ): Promise<number | null> {
    const format = kind === 'album' ? 'mp3_album' : 'pdf';
    const what = [category, productId, format, title, series, number] as const;
    const made = await this.database.maybe(grant, newLicenceCode(), ...what, userId, name, actor);
    return made?.id ?? null;
  }

  /** The licence that was granted to the user before. */
  requireGrant({ userId, category, productId }: Grant): Promise<Pick<Licence, 'id' | 'name'>> {
    return this.database.one(findGrant, userId, category, productId);
  }
}
