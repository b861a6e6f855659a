import { Injectable } from '@nestjs/common';
import { Database, statement } from '@music/platform';
import { z } from 'zod';
import { isOfJournal, issueDate, subscribed } from '../journals/published.sql.js';

/** The publications of a journal on a date, `2026-11-22`. */
export const Issue = z.object({ journalId: z.int(), date: z.string() });
export type Issue = z.infer<typeof Issue>;

const subscribedOf = statement('library.list-subscribed-of-products', {
  parameters: [z.array(z.int())],
  row: z.object({ productId: z.int() }),
  sql: `select distinct p.id as "productId" from ${subscribed} where p.id = any($1)`,
});
/** Publications added to an issue that was announced before cause no second mail. */
const newIssues = statement('library.list-new-issues', {
  parameters: [z.array(z.int())],
  row: Issue,
  sql: `select j.id as "journalId", ${issueDate}::text as date
    from journals j join products p on ${isOfJournal}
    where exists (select from entitlements e where e.journal_id = j.id and e.ended_at is null)
      and (j.series_id, j.year) in (
        select series_id, year from products where category = 'brass' and id = any($1))
    group by j.id, ${issueDate} having bool_and(p.id = any($1))`,
});
const findIssue = statement('library.find-issue', {
  parameters: [z.int(), z.string()],
  row: z.object({
    journal: z.string(),
    year: z.int(),
    pieces: z.array(z.string()),
    publishedAt: z.date().nullable(),
  }),
  sql: `select j.name as journal, j.year, min(p.published_at) as "publishedAt",
      array_agg(concat_ws(' ', p.number, p.title) order by p.id) as pieces
    from journals j join products p on ${isOfJournal}
    where j.id = $1 and ${issueDate} = $2::date group by j.id`,
});
const Subscriber = z.object({ id: z.int(), userId: z.int() });
const subscribersAfter = statement('library.list-subscribers', {
  parameters: [z.int(), z.int(), z.date(), z.int()],
  row: Subscriber.extend({ userId: z.int().nullable() }),
  sql: `select e.id, e.user_id as "userId" from entitlements e
    where e.journal_id = $1 and e.id > $2 and e.applied_at < $3 and e.ended_at is null and e.user_id is not null
    order by e.id limit $4`,
});

/** Issues of journals, and the subscribers to notify. */
@Injectable()
export class IssuesRepository {
  constructor(private readonly database: Database) {}

  /** Those of these brass publications that have subscribers. */
  async subscribed(publicationIds: readonly number[]): Promise<number[]> {
    const rows = await this.database.rows(subscribedOf, publicationIds);
    return rows.map(({ productId }) => productId);
  }

  /** The issues with subscribers that begin with these publications. */
  newIssues(publicationIds: readonly number[]): Promise<Issue[]> {
    return this.database.rows(newIssues, publicationIds);
  }

  /** Null: it was withdrawn. */
  find({ journalId, date }: Issue): Promise<z.infer<(typeof findIssue)['row']> | null> {
    return this.database.maybe(findIssue, journalId, date);
  }

  /** Who had subscribed by then, in the order of entitlements. */
  async subscribers(
    journalId: number,
    afterId: number,
    by: Date,
    limit: number,
  ): Promise<z.infer<typeof Subscriber>[]> {
    const rows = await this.database.rows(subscribersAfter, journalId, afterId, by, limit);
    return rows.flatMap(({ id, userId }) => (userId === null ? [] : [{ id, userId }]));
  }
}
