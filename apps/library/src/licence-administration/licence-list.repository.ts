import { Injectable } from '@nestjs/common';
import { containsEveryWord, Database, statement } from '@music/platform';
import { z } from 'zod';
import { Licence, licencesWithSales, licenceSql } from '../licences/licence.js';

/** A code as it was issued, an order's number, or every word in the title or the licence name. */
const searched = `($1 = '' or l.code = $2 or s.order_no::text = $1
  or ${containsEveryWord("concat_ws(' ', l.title, l.name)", '$1')})`;

const countLicences = statement('library.count-licences', {
  parameters: [z.string(), z.string().nullable()],
  row: z.object({ total: z.int() }),
  sql: `select count(*)::integer as total from ${licencesWithSales}
    where ${searched}`,
});
const pageLicences = statement('library.page-licences', {
  parameters: [z.string(), z.string().nullable(), z.int(), z.int()],
  row: Licence,
  sql: `${licenceSql} where ${searched} order by l.issued_at desc, l.id desc offset $3 limit $4`,
});

/** `search`: as typed; `code`: the same as a code, null if it cannot be one. */
interface Search {
  search: string;
  code: string | null;
}

/** All licences, for administrators. */
@Injectable()
export class LicenceListRepository {
  constructor(private readonly database: Database) {}

  async count({ search, code }: Search): Promise<number> {
    return (await this.database.one(countLicences, search, code)).total;
  }

  /** Newest first. */
  page({ search, code }: Search, offset: number, limit: number): Promise<Licence[]> {
    return this.database.rows(pageLicences, search, code, offset, limit);
  }
}
