import { Injectable } from '@nestjs/common';
import type {
  importVouchers,
  Journal,
  ParsedRequestOf,
  VoucherImport,
  VoucherImportFault,
} from '@music/contracts';
import { CallError } from '@music/messaging';
import { Database } from '@music/platform';
import { firstRedeemableYear } from '@music/rules';
import { JournalsService } from '../journals/journals.service.js';
import { keyOf } from './voucher.js';
import { type IssuedVoucher, VoucherIssuer, type VoucherDraft } from './voucher-issuer.js';
import { readVouchers, type VoucherRow } from './voucher-rows.js';
import { SubscriptionVouchersRepository } from './subscription-vouchers.repository.js';

/** Creates the vouchers of a whole list of customers, or reports everything that is wrong with it. */
@Injectable()
export class VoucherImportService {
  constructor(
    private readonly database: Database,
    private readonly journals: JournalsService,
    private readonly vouchers: SubscriptionVouchersRepository,
    private readonly issuer: VoucherIssuer,
  ) {}

  /** Throws `CONFLICT` if one of them is being created concurrently. */
  async import(
    { csv, dryRun }: ParsedRequestOf<typeof importVouchers>,
    now = new Date(),
  ): Promise<VoucherImport> {
    const { rows, faults: read, count } = readVouchers(csv, firstRedeemableYear(now));
    const journals = (await this.journals.list()).filter(({ removed }) => !removed);
    const found = [...unknownJournals(rows, journals), ...repeated(rows), ...(await this.existing(rows))];
    const faults = [...read, ...found].sort((one, other) => one.row - other.row);
    const issued =
      dryRun || faults.length ? [] : await this.issue(rows.map((row) => toVoucherDraft(row, journals)));
    return { faults, rows: count, made: issued.map(toImportedVoucher) };
  }

  private async existing(rows: readonly VoucherRow[]): Promise<VoucherImportFault[]> {
    const vouchers = await this.vouchers.byKeys(rows);
    const codes = new Map(
      vouchers.map((voucher) => [keyOf({ ...voucher, email: voucher.email ?? '' }), voucher.code]),
    );
    return rows.flatMap((row) => {
      const code = codes.get(keyOf(row));
      return code ? [fault(row, 'sequenceNumber', `The customer has this voucher already: ${code}`)] : [];
    });
  }

  private issue(drafts: readonly VoucherDraft[]): Promise<IssuedVoucher[]> {
    return this.database.transaction(async () => {
      const issued = await this.issuer.issue(drafts);
      if (issued.length < drafts.length) throw new CallError('CONFLICT');
      return issued;
    });
  }
}

const fault = ({ row }: VoucherRow, column: keyof VoucherRow, reason: string): VoucherImportFault => ({
  row,
  column,
  reason,
});

const nameKey = (name: string, year: number): string => `${name.toLowerCase()} ${year}`;

function unknownJournals(rows: readonly VoucherRow[], journals: readonly Journal[]): VoucherImportFault[] {
  const known = new Set(journals.map(({ name, year }) => nameKey(name, year)));
  return rows.flatMap((row) =>
    row.journals
      .filter((name) => !known.has(nameKey(name, row.year)))
      .map((name) => fault(row, 'journals', `There is no ${name} in ${row.year}.`)),
  );
}

function repeated(rows: readonly VoucherRow[]): VoucherImportFault[] {
  const first = new Map<string, number>();
  return rows.flatMap((row) => {
    const before = first.get(keyOf(row));
    if (before === undefined) first.set(keyOf(row), row.row);
    return before === undefined ? [] : [fault(row, 'sequenceNumber', `This is the same as row ${before}.`)];
  });
}

function toVoucherDraft(row: VoucherRow, journals: readonly Journal[]): VoucherDraft {
  const names = new Set(row.journals.map((name) => nameKey(name, row.year)));
  const own = journals.filter(({ name, year }) => names.has(nameKey(name, year)));
  return { ...row, journalIds: own.map(({ id }) => id), journals: own.map(({ name }) => name) };
}

const toImportedVoucher = ({
  id,
  code,
  customerName,
  email,
}: IssuedVoucher): VoucherImport['made'][number] => ({
  id,
  code,
  customerName,
  email,
});
