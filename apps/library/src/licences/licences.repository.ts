import { Injectable } from '@nestjs/common';
import { Category } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';
import type { Product } from '../files/music-file.js';
import { subscribed } from '../journals/published.sql.js';
import { isValid, Licence, licencesWithSales, licenceSql } from './licence.js';

const findLicence = statement('library.find-licence', {
  parameters: [z.int()],
  row: Licence,
  sql: `${licenceSql} where l.id = $1`,
});
const findOfHolder = statement('library.find-licence-of-user', {
  parameters: [z.int(), z.int()],
  row: Licence,
  sql: `${licenceSql} where l.id = $1 and l.user_id = $2`,
});
const findByCode = statement('library.find-licence-by-code', {
  parameters: [z.string()],
  row: Licence,
  sql: `${licenceSql} where l.code = $1`,
});
const lockLicence = statement('library.lock-licence', {
  parameters: [z.int()],
  sql: 'select from licences where id = $1 for update',
});
const licencesOfUser = statement('library.list-licences-of-user', {
  parameters: [z.int()],
  row: Licence,
  sql: `${licenceSql} where l.user_id = $1 order by l.issued_at desc, l.id desc`,
});
const licencesOfOrder = statement('library.list-licences-of-order', {
  parameters: [z.string()],
  row: Licence,
  sql: `${licenceSql} where s.order_no = $1::bigint and l.refunded_at is null order by l.line_id`,
});
const ownsProduct = statement('library.find-owned-product', {
  parameters: [z.int(), Category, z.int()],
  row: z.object({ owns: z.boolean() }),
  sql: `select exists (select from ${licencesWithSales}
      where l.user_id = $1 and l.category = $2 and l.product_id = $3 and ${isValid})
    or exists (select from ${subscribed} where e.user_id = $1 and p.category = $2 and p.id = $3) as owns`,
});

/** Licences as they are read. */
@Injectable()
export class LicencesRepository {
  constructor(private readonly database: Database) {}

  find(id: number): Promise<Licence | null> {
    return this.database.maybe(findLicence, id);
  }

  /** Null for somebody else's licence. */
  ofHolder(id: number, userId: number): Promise<Licence | null> {
    return this.database.maybe(findOfHolder, id, userId);
  }

  /** `code` as it was issued. */
  byCode(code: string): Promise<Licence | null> {
    return this.database.maybe(findByCode, code);
  }

  /** As `find`, within a transaction; locks the licence until it ends. */
  async lock(id: number): Promise<Licence | null> {
    await this.database.maybe(lockLicence, id);
    return this.find(id);
  }

  /** Newest first, including revoked ones. */
  ofUser(userId: number): Promise<Licence[]> {
    return this.database.rows(licencesOfUser, userId);
  }

  /** In the order of its lines, without refunded ones. */
  ofOrder(orderNo: string): Promise<Licence[]> {
    return this.database.rows(licencesOfOrder, orderNo);
  }

  /**
   * Whether the user holds a licence of a publication's PDF or of an album, or has it by a subscription; a printed copy does not
   * count.
   */
  async owns(userId: number, { category, productId }: Product): Promise<boolean> {
    return (await this.database.one(ownsProduct, userId, category, productId)).owns;
  }
}
