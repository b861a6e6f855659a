import { Injectable } from '@nestjs/common';
import { Journal, type ProductCopy } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';
import { isOfJournal, isPublished, issueDate } from './published.sql.js';

/** Series are journals if their group is called so: `UK journals`. */
const saveJournals = statement('library.save-journals', {
  parameters: [z.string()],
  sql: `insert into journals (series_id, year, name)
    select distinct on ("seriesId", year) "seriesId", year, series
    from json_to_recordset($1) as p (category text, "seriesId" integer, "seriesGroup" text, series text, year integer,
      version integer, removed boolean)
    where category = 'brass' and "seriesGroup" ~* '\\mjournals?\\M' and year is not null and not removed
    order by "seriesId", year, version desc
    on conflict (series_id, year) do update set name = excluded.name where journals.name <> excluded.name`,
});
/**
 * This and next year's journals of every series that is still published; subscriptions are sold in advance. Their name is the
 * current one of the series.
 */
const addYears = statement('library.add-journal-years', {
  parameters: [z.int()],
  sql: `insert into journals (series_id, year, name)
    select distinct on (p.series_id, coming.year) p.series_id, coming.year, p.series
    from products p cross join (values ($1::integer), ($1::integer + 1)) coming (year)
    where ${isPublished} and p.year >= $1 - 1 and exists (select from journals j where j.series_id = p.series_id)
    order by p.series_id, coming.year, p.version desc
    on conflict (series_id, year) do update set name = excluded.name where journals.name <> excluded.name`,
});
const isRemoved = `not exists (
  select from products kept where kept.category = 'brass' and kept.series_id = j.series_id and not kept.removed)`;
const journals = `
  select j.id, j.name, j.series_id as "seriesId", j.year, coalesce(o.issues, 0) as issues, j.expected, ${isRemoved} as removed
  from journals j left join (
    select p.series_id, p.year, count(distinct ${issueDate})::integer as issues
    from products p where ${isPublished} group by p.series_id, p.year
  ) o on o.series_id = j.series_id and o.year = j.year`;
const listJournals = statement('library.list-journals', {
  row: Journal,
  sql: `${journals} order by j.year desc, j.name, j.id`,
});
const findJournals = statement('library.find-journals', {
  parameters: [z.array(z.int())],
  row: Journal,
  sql: `select j.id, j.name, j.series_id as "seriesId", j.year, j.expected, ${isRemoved} as removed,
      (select count(distinct ${issueDate})::integer from products p where ${isOfJournal}) as issues
    from journals j where j.id = any($1) order by j.name, j.id`,
});
/** Only if the number is still $3, or already $2, unless $4 is true. */
const expectIssues = statement('library.expect-issues', {
  parameters: [z.int(), z.int().nullable(), z.int().nullable(), z.boolean()],
  sql: `update journals set expected = $2
    where id = $1 and ($4 or expected is not distinct from $3 or expected is not distinct from $2)`,
});

/** Brass series of a journals group, each in one year. */
@Injectable()
export class JournalsRepository {
  constructor(private readonly database: Database) {}

  /** Creates or renames the journals that these products belong to. */
  async saveFrom(products: readonly ProductCopy[]): Promise<void> {
    await this.database.change(saveJournals, JSON.stringify(products));
  }

  /** Creates those of this year and the next, if they are missing, or renames them. */
  async addYears(year: number): Promise<void> {
    await this.database.change(addYears, year);
  }

  /** All that have ever been, the newest year first. */
  list(): Promise<Journal[]> {
    return this.database.rows(listJournals);
  }

  /** By name. */
  findMany(ids: readonly number[]): Promise<Journal[]> {
    return this.database.rows(findJournals, ids);
  }

  /** False if the number is no longer the old one, where that is given. */
  async expect(id: number, issues: number | null, old?: number | null): Promise<boolean> {
    return (await this.database.change(expectIssues, id, issues, old ?? null, old === undefined)) === 1;
  }
}
