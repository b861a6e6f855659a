import { Injectable } from '@nestjs/common';
import type { VoucherState } from '@music/contracts';
import { Database, fieldsOf, statement } from '@music/platform';
import { normaliseSql } from '@music/rules';
import { z } from 'zod';
import { VoucherWithJournals, type NewVoucher, type VoucherKey, VoucherRecord } from './voucher.js';

const journalIds = `array(
  select l.journal_id from voucher_journals l where l.voucher_id = v.id order by l.journal_id) as "journalIds"`;
const read = `select ${fieldsOf(VoucherRecord, 'v')}, ${journalIds} from subscription_vouchers v`;
const about = `concat_ws(' ', v.code, replace(v.code, '-', ''), v.customer_name, v.email, v.year,
  (select string_agg(j.name, ' ') from voucher_journals l join journals j on j.id = l.journal_id where l.voucher_id = v.id))`;
/** Words ($1), each of which must occur somewhere, and a state ($2). With `offset 0` PostgreSQL computes the text once, not for each word. */
const searched = `($1::text[] = '{}' or not exists (
    select from (select ${normaliseSql('about')} as text from (select ${about} as about offset 0) a offset 0) t, unnest($1) word
    where strpos(t.text, word) = 0))
  and ($2::text is null or $2 = case when v.revoked_at is not null then 'revoked'
    when v.used_at is not null then 'used' else 'unused' end)`;
const given = `json_to_recordset($1) as g (code text, "customerName" text, email text, year integer,
  "sequenceNumber" integer, "journalIds" json)`;

const addVouchers = statement('library.add-subscription-vouchers', {
  parameters: [z.string(), z.int().nullable()],
  row: z.object({ id: z.int(), code: z.string() }),
  sql: `
  with given as (select * from ${given}),
  made as (
    insert into subscription_vouchers (code, customer_name, email, year, sequence_number, created_by)
    select code, "customerName", email, year, "sequenceNumber", $2 from given
    order by lower(email), year, "sequenceNumber"
    on conflict (lower(email), year, sequence_number) where revoked_at is null do nothing
    returning id, code, year),
  listed as (
    insert into voucher_journals (voucher_id, journal_id, year)
    select distinct made.id, journal_id::integer, made.year
    from made join given using (code) cross join json_array_elements_text("journalIds") journal_id)
  select id, code from made`,
});
const countVouchers = statement('library.count-subscription-vouchers', {
  parameters: [z.array(z.string()), z.string().nullable()],
  row: z.object({ total: z.int() }),
  sql: `select count(*)::integer as total from subscription_vouchers v where ${searched}`,
});
const pageVouchers = statement('library.page-subscription-vouchers', {
  parameters: [z.array(z.string()), z.string().nullable(), z.int().nullable(), z.int(), z.int(), z.int()],
  row: VoucherWithJournals,
  sql: `${read} where ${searched} and ($3::integer is null or v.id < $3) and v.year >= $6
    order by v.id desc offset $4 limit $5`,
});
const findVouchers = statement('library.find-subscription-vouchers', {
  parameters: [z.array(z.int())],
  row: VoucherWithJournals,
  sql: `${read} where v.id = any($1)`,
});
const lockVoucher = statement('library.lock-subscription-voucher', {
  parameters: [z.int()],
  row: VoucherWithJournals,
  sql: `${read} where v.id = $1 for update of v`,
});
const findByCode = statement('library.find-subscription-voucher-by-code', {
  parameters: [z.string()],
  row: VoucherWithJournals,
  sql: `${read} where v.code = $1`,
});
const findByKeys = statement('library.find-subscription-vouchers-by-keys', {
  parameters: [z.string()],
  row: VoucherWithJournals,
  sql: `${read} join json_to_recordset($1) as k (email text, year integer, "sequenceNumber" integer)
      on lower(v.email) = lower(k.email) and v.year = k.year and v.sequence_number = k."sequenceNumber"
    where v.revoked_at is null`,
});
const listAddressed = statement('library.list-addressed-subscription-vouchers', {
  parameters: [z.string(), z.int()],
  row: VoucherWithJournals,
  sql: `${read} where lower(v.email) = lower($1) and v.used_by is distinct from $2 order by v.id desc`,
});
const recordMail = statement('library.record-subscription-voucher-mail', {
  parameters: [z.int(), z.date()],
  row: z.object({ mails: z.int() }),
  sql: 'update subscription_vouchers set mails = mails + 1, sent_at = $2 where id = $1 returning mails',
});
const revokeVoucher = statement('library.revoke-subscription-voucher', {
  parameters: [z.int()],
  sql: 'update subscription_vouchers set revoked_at = now() where id = $1 and revoked_at is null',
});
const useVoucher = statement('library.use-subscription-voucher', {
  parameters: [z.int(), z.int()],
  sql: `update subscription_vouchers set used_at = now(), used_by = $2
    where id = $1 and used_at is null and revoked_at is null`,
});

/** `words`: from `queryWords`. */
interface VoucherSearch {
  words: readonly string[];
  show?: VoucherState;
  /** Without those for earlier years. */
  fromYear?: number;
}
/** Those before an id, without the first `skip`. */
interface VoucherRange {
  before?: number | null;
  skip?: number;
  limit: number;
}

/** Vouchers of subscriptions. */
@Injectable()
export class SubscriptionVouchersRepository {
  constructor(private readonly database: Database) {}

  /** Creates those whose customer does not have that copy of the year yet; returns these. Within a transaction. */
  add(vouchers: readonly NewVoucher[], createdBy: number | null): Promise<{ id: number; code: string }[]> {
    return this.database.rows(addVouchers, JSON.stringify(vouchers), createdBy);
  }

  async count({ words, show }: Omit<VoucherSearch, 'fromYear'>): Promise<number> {
    return (await this.database.one(countVouchers, words, show ?? null)).total;
  }

  /** Newest first. */
  page(
    { words, show, fromYear = 0 }: VoucherSearch,
    { before = null, skip = 0, limit }: VoucherRange,
  ): Promise<VoucherWithJournals[]> {
    return this.database.rows(pageVouchers, words, show ?? null, before, skip, limit, fromYear);
  }

  async find(id: number): Promise<VoucherWithJournals | null> {
    const [found = null] = await this.findMany([id]);
    return found;
  }

  /** Like `find`, within a transaction: locks the voucher until the transaction ends. */
  lock(id: number): Promise<VoucherWithJournals | null> {
    return this.database.maybe(lockVoucher, id);
  }

  findMany(ids: readonly number[]): Promise<VoucherWithJournals[]> {
    return this.database.rows(findVouchers, ids);
  }

  /** `code` as it was issued. */
  byCode(code: string): Promise<VoucherWithJournals | null> {
    return this.database.maybe(findByCode, code);
  }

  /** Those that customers already have, without the revoked ones. */
  byKeys(keys: readonly VoucherKey[]): Promise<VoucherWithJournals[]> {
    return this.database.rows(findByKeys, JSON.stringify(keys));
  }

  /** Created for an address, without those that the user applied; newest first. */
  addressedTo(email: string, userId: number): Promise<VoucherWithJournals[]> {
    return this.database.rows(listAddressed, email, userId);
  }

  /** Records that the code is mailed; returns how often it was. */
  async recordMail(id: number, at: Date): Promise<number> {
    return (await this.database.one(recordMail, id, at)).mails;
  }

  /** False if it was revoked before. */
  async revoke(id: number): Promise<boolean> {
    return (await this.database.change(revokeVoucher, id)) === 1;
  }

  /** False if another request was faster, or the voucher was revoked. */
  async use(id: number, userId: number): Promise<boolean> {
    return (await this.database.change(useVoucher, id, userId)) === 1;
  }
}
