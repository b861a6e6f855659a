import { type Database, statement } from '@music/platform';
import { z } from 'zod';

export interface DemoSubscription {
  code: string;
  userId: number;
  name: string;
  year: number;
  appliedAt: Date;
  journalIds: readonly number[];
}

/** Each ends when it begins, so no issue is announced to it and nothing can be downloaded with it. */
const addSubscriptions = statement('library.add-demo-subscriptions', {
  parameters: [z.string()],
  sql: `
  with given as (
    select * from json_to_recordset($1) as g (code text, "userId" integer, name text, year integer,
      "appliedAt" timestamptz, "journalIds" json)
    where not exists (select from subscription_vouchers)),
  made as (
    insert into subscription_vouchers (code, customer_name, year, sequence_number, created_at, used_at)
    select code, name || ' (demo)', year, 1, "appliedAt", "appliedAt" from given order by "appliedAt"
    returning id, code),
  journals as (
    insert into voucher_journals (voucher_id, journal_id, year)
    select made.id, journal_id::integer, year
    from made join given using (code) cross join json_array_elements_text("journalIds") journal_id
    returning voucher_id, journal_id)
  insert into entitlements (user_id, journal_id, voucher_id, applied_at, ended_at)
  select "userId", journal_id, voucher_id, "appliedAt", "appliedAt"
  from journals join made on made.id = voucher_id join given using (code) order by "appliedAt", voucher_id, journal_id`,
});

export class DemoRepository {
  constructor(private readonly database: Database) {}

  async add(subscriptions: readonly DemoSubscription[]): Promise<void> {
    await this.database.change(addSubscriptions, JSON.stringify(subscriptions));
  }
}
