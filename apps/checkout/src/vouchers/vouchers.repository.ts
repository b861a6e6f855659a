import { Injectable } from '@nestjs/common';
import { type createVoucher, type ParsedRequestOf, BasketVoucher } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';

type NewVoucher = ParsedRequestOf<typeof createVoucher> & { code: string };

const columns = `
  id, code, value, scope, starts_at as "startsAt", ends_at as "endsAt", minimum_spend as "minimumSpend",
  max_uses as "maxUses", max_uses_per_customer as "maxUsesPerCustomer", used, created_at as "createdAt"`;

/** Codes are in capitals; an empty search matches all. */
const matches = 'strpos(code, upper($1)) > 0';

const VoucherRow = BasketVoucher.extend({
  startsAt: z.date().nullable(),
  endsAt: z.date().nullable(),
  createdAt: z.date(),
});
const voucherOf = (row: z.output<typeof VoucherRow>): BasketVoucher => ({
  ...row,
  startsAt: row.startsAt?.toISOString() ?? null,
  endsAt: row.endsAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

const nullableInt = z.int().nullable();
const addVoucher = statement('checkout.add-voucher', {
  parameters: [
    z.string(),
    z.string(),
    z.string(),
    z.string().nullable(),
    z.string().nullable(),
    z.int(),
    nullableInt,
    nullableInt,
    nullableInt,
  ],
  row: VoucherRow,
  sql: `insert into vouchers (code, value, scope, starts_at, ends_at, minimum_spend, max_uses, max_uses_per_customer, created_by)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (code) do nothing returning ${columns}`,
});
/** The clock is read again after waiting for the row, so that only one of several at once ends it. A start must be before the end. */
const endNow = statement('checkout.end-voucher', {
  parameters: [z.int()],
  row: VoucherRow,
  sql: `update vouchers set ends_at = clock_timestamp(),
      starts_at = case when starts_at < clock_timestamp() then starts_at end
    where id = $1 and (ends_at is null or ends_at > clock_timestamp()) returning ${columns}`,
});
const findVoucher = statement('checkout.find-voucher', {
  parameters: [z.int()],
  row: VoucherRow,
  sql: `select ${columns} from vouchers where id = $1`,
});
const countVouchers = statement('checkout.count-vouchers', {
  parameters: [z.string()],
  row: z.object({ total: z.int() }),
  sql: `select count(*)::integer as total from vouchers where ${matches}`,
});
const pageOfVouchers = statement('checkout.page-vouchers', {
  parameters: [z.string(), z.int(), z.int()],
  row: VoucherRow,
  sql: `select ${columns} from vouchers where ${matches} order by id desc offset $2 limit $3`,
});

const findUnknownProducts = statement('checkout.find-unknown-products', {
  parameters: [z.array(z.string())],
  row: z.object({ name: z.string() }),
  sql: `select distinct name from unnest($1::text[]) name
    where not exists (select from products p where p.category || p.id = name and not p.removed) order by name`,
});

/** The basket vouchers that administrators create and list. */
@Injectable()
export class VouchersRepository {
  constructor(private readonly database: Database) {}

  /** Null if the code exists already. */
  async insert(voucher: NewVoucher, createdBy: number | null): Promise<BasketVoucher | null> {
    const row = await this.database.maybe(
      addVoucher,
      voucher.code,
      JSON.stringify(voucher.value),
      JSON.stringify(voucher.scope),
      voucher.startsAt,
      voucher.endsAt,
      voucher.minimumSpend,
      voucher.maxUses,
      voucher.maxUsesPerCustomer,
      createdBy,
    );
    return row && voucherOf(row);
  }

  /** Null if it has ended already, or does not exist. */
  async end(id: number): Promise<BasketVoucher | null> {
    const row = await this.database.maybe(endNow, id);
    return row && voucherOf(row);
  }

  /** Those of the names such as `brass12` that no product of the catalogue has. */
  async unknownProducts(names: readonly string[]): Promise<string[]> {
    if (!names.length) return [];
    return (await this.database.rows(findUnknownProducts, names)).map(({ name }) => name);
  }

  async find(id: number): Promise<BasketVoucher | null> {
    const row = await this.database.maybe(findVoucher, id);
    return row && voucherOf(row);
  }

  /** How many vouchers have `q` in their code, in capitals or not. */
  async count(q: string): Promise<number> {
    return (await this.database.one(countVouchers, q)).total;
  }

  /** Newest first. */
  async page(q: string, offset: number, limit: number): Promise<BasketVoucher[]> {
    return (await this.database.rows(pageOfVouchers, q, offset, limit)).map(voucherOf);
  }
}
