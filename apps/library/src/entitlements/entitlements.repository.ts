import { Injectable } from '@nestjs/common';
import { SubscribedJournal } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';

const overlaps = statement('library.find-overlapping-entitlement', {
  parameters: [z.int(), z.int()],
  row: z.object({ overlaps: z.boolean() }),
  sql: `select exists (select from entitlements e join voucher_journals l on l.journal_id = e.journal_id
    where e.user_id = $1 and e.ended_at is null and l.voucher_id = $2) as overlaps`,
});
/** In the order of journals, so that two vouchers for the same journals cannot deadlock. */
const addEntitlements = statement('library.add-entitlements', {
  parameters: [z.int(), z.int()],
  sql: `insert into entitlements (user_id, journal_id, voucher_id)
    select $1, journal_id, voucher_id from voucher_journals where voucher_id = $2 order by journal_id
    on conflict (user_id, journal_id) where ended_at is null do nothing`,
});
const endEntitlements = statement('library.end-entitlements', {
  parameters: [z.int()],
  sql: 'update entitlements set ended_at = now() where voucher_id = $1 and ended_at is null',
});
const listEntitlements = statement('library.list-entitlements', {
  parameters: [z.int(), z.int(), z.int().nullable()],
  row: SubscribedJournal.extend({ appliedAt: z.date(), endedAt: z.date().nullable() }),
  sql: `select e.id, e.voucher_id as "voucherId", coalesce(v.customer_name, '') as "customerName",
      e.user_id as "userId", e.journal_id as "journalId", j.series_id as "seriesId", j.year,
      e.applied_at as "appliedAt", e.ended_at as "endedAt"
    from entitlements e join journals j on j.id = e.journal_id join subscription_vouchers v on v.id = e.voucher_id
    where e.id > $1 and ($3::integer is null or e.voucher_id = $3) order by e.id limit $2`,
});

/** Users' rights to journals, each from a voucher. */
@Injectable()
export class EntitlementsRepository {
  constructor(private readonly database: Database) {}

  /** Whether the user has one of the voucher's journals already. */
  async overlaps(userId: number, voucherId: number): Promise<boolean> {
    return (await this.database.one(overlaps, userId, voucherId)).overlaps;
  }

  /** Gives the user the voucher's journals; returns how many of them were new to the user. */
  add(userId: number, voucherId: number): Promise<number> {
    return this.database.change(addEntitlements, userId, voucherId);
  }

  /** Ends the rights that a voucher gave. */
  async end(voucherId: number): Promise<void> {
    await this.database.change(endEntitlements, voucherId);
  }

  /** In the order of ids, for all vouchers or one. */
  async after(id: number, limit: number, voucherId?: number): Promise<SubscribedJournal[]> {
    const rows = await this.database.rows(listEntitlements, id, limit, voucherId ?? null);
    return rows.map(({ appliedAt, endedAt, ...entitlement }) => ({
      ...entitlement,
      appliedAt: appliedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    }));
  }
}
