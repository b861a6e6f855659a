import { Injectable } from '@nestjs/common';
import { Database, statement } from '@music/platform';
import { containingAll, normaliseSql } from '@music/rules';
import { z } from 'zod';
import { Licence, licencesWithSales, licenceSql } from '../licences/licence.js';

/** An order's number ($1), a code as it was issued ($2), or patterns of words ($3) that the title and the licence name contain. */
const searched = `($1 = '' or s.order_no::text = $1 or l.code = $2
  or ${normaliseSql("concat_ws(' ', l.title, l.name)")} like all($3))`;
const Searched = [z.string(), z.string().nullable(), z.array(z.string())] as const;

const countLicences = statement('library.count-licences', {
  parameters: Searched,
  row: z.object({ total: z.int() }),
  sql: `select count(*)::integer as total from ${licencesWithSales}
    where ${searched}`,
});
const pageLicences = statement('library.page-licences', {
  parameters: [...Searched, z.int(), z.int()],
  row: Licence,
  sql: `${licenceSql} where ${searched} order by l.issued_at desc, l.id desc offset $4 limit $5`,
});

/** `search`: as typed; `code`: the same as a code, null if it cannot be one. */
interface Search {
  search: string;
  code: string | null;
}
const parametersOf = ({ search, code }: Search) => [search, code, containingAll(search)] as const;

/** All licences, for administrators. */
@Injectable()
export class LicenceListRepository {
  constructor(private readonly database: Database) {}

  async count(search: Search): Promise<number> {
    return (await this.database.one(countLicences, ...parametersOf(search))).total;
  }

  /** Newest first. */
  page(search: Search, offset: number, limit: number): Promise<Licence[]> {
    return this.database.rows(pageLicences, ...parametersOf(search), offset, limit);
  }
}
