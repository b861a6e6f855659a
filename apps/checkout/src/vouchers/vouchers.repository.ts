import { Injectable } from '@nestjs/common';
import type { createVoucher, ParsedRequestOf, Voucher } from '@music/contracts';
import { Database } from '@music/platform';

type NewVoucher = ParsedRequestOf<typeof createVoucher> & { code: string };

const view = `
  id, code, value, scope, starts_at as "startsAt", ends_at as "endsAt", minimum_spend as "minimumSpend",
  max_uses as "maxUses", max_uses_per_customer as "maxUsesPerCustomer", used, created_at as "createdAt"`;

const searched = 'strpos(code, upper($1)) > 0';

type Row = Omit<Voucher, 'startsAt' | 'endsAt' | 'createdAt'> & {
  startsAt: Date | null;
  endsAt: Date | null;
  createdAt: Date;
};
const voucherOf = (row: Row): Voucher => ({
  ...row,
  startsAt: row.startsAt?.toISOString() ?? null,
  endsAt: row.endsAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

/** Vouchers as administrators make them. */
@Injectable()
export class VouchersRepository {
  constructor(private readonly database: Database) {}

  /** Null when the code is taken. */
  async insert(voucher: NewVoucher, createdBy: number | null): Promise<Voucher | null> {
    const rows: Row[] = await this.database.manager.query(
      `insert into vouchers (code, value, scope, starts_at, ends_at, minimum_spend, max_uses, max_uses_per_customer, created_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (code) do nothing returning ${view}`,
      [
        voucher.code,
        JSON.stringify(voucher.value),
        JSON.stringify(voucher.scope),
        voucher.startsAt,
        voucher.endsAt,
        voucher.minimumSpend,
        voucher.maxUses,
        voucher.maxUsesPerCustomer,
        createdBy,
      ],
    );
    return rows[0] ? voucherOf(rows[0]) : null;
  }

  /** How many have this in their code. */
  async count(q: string): Promise<number> {
    const [{ total }]: [{ total: number }] = await this.database.manager.query(
      `select count(*)::integer as total from vouchers where ${searched}`,
      [q],
    );
    return total;
  }

  /** Newest first. */
  async page(q: string, offset: number, limit: number): Promise<Voucher[]> {
    const rows: Row[] = await this.database.manager.query(
      `select ${view} from vouchers where ${searched} order by id desc offset $2 limit $3`,
      [q, offset, limit],
    );
    return rows.map(voucherOf);
  }
}
