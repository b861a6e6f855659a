import { Injectable } from '@nestjs/common';
import { Database, statement } from '@music/platform';
import { z } from 'zod';
import { isOfJournal, issueDate } from '../journals/published.sql.js';

/** A journal that a user has from a voucher. */
export const OwnJournal = z.object({
  voucherId: z.int(),
  code: z.string(),
  customerName: z.string(),
  email: z.string(),
  year: z.int(),
  appliedAt: z.date(),
  revokedAt: z.date().nullable(),
  journalId: z.int(),
  name: z.string(),
  expected: z.int().nullable(),
});
export type OwnJournal = z.infer<typeof OwnJournal>;
/** A publication of such a journal. `issueDate`: of the issue it belongs to, as `2026-03-01`. */
const ArrivedPublication = z.object({
  voucherId: z.int(),
  journalId: z.int(),
  id: z.int(),
  number: z.string().nullable(),
  title: z.string(),
  issueDate: z.string(),
});
export type ArrivedPublication = z.infer<typeof ArrivedPublication>;

const journalsOfUser = statement('library.list-journals-of-user', {
  parameters: [z.int()],
  row: OwnJournal,
  sql: `select v.id as "voucherId", v.code, coalesce(v.customer_name, '') as "customerName",
      coalesce(v.email, '') as email, v.year, e.applied_at as "appliedAt", e.ended_at as "revokedAt",
      j.id as "journalId", j.name, j.expected
    from entitlements e join subscription_vouchers v on v.id = e.voucher_id join journals j on j.id = e.journal_id
    where e.user_id = $1 order by v.year desc, e.applied_at desc, v.id desc, j.name, j.id`,
});
const arrivedOfUser = statement('library.list-arrived-publications', {
  parameters: [z.int()],
  row: ArrivedPublication,
  sql: `select e.voucher_id as "voucherId", e.journal_id as "journalId", p.id, p.number, p.title,
      ${issueDate}::text as "issueDate"
    from entitlements e join journals j on j.id = e.journal_id join products p on ${isOfJournal}
    where e.user_id = $1 and (e.ended_at is null or p.published_at < e.ended_at)
    order by ${issueDate} desc, p.id`,
});

/** A user's subscriptions, with the published issues. */
@Injectable()
export class OwnSubscriptionsRepository {
  constructor(private readonly database: Database) {}

  /** The newest year first; the journals of a voucher are together. */
  journals(userId: number): Promise<OwnJournal[]> {
    return this.database.rows(journalsOfUser, userId);
  }

  /** The newest first. */
  arrived(userId: number): Promise<ArrivedPublication[]> {
    return this.database.rows(arrivedOfUser, userId);
  }
}
