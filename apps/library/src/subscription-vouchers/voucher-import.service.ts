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
import { JournalsService } from '../journals/journals.service.js';
import { keyOf } from './voucher.js';
import { type MadeVoucher, VoucherMaker, type WantedVoucher } from './voucher-maker.js';
import { readVouchers, type VoucherRow } from './voucher-rows.js';
import { SubscriptionVouchersRepository } from './vouchers.repository.js';

/** Creates the vouchers of a whole list of customers, or reports everything that is wrong with it. */
@Injectable()
export class VoucherImportService {
  constructor(
    private readonly database: Database,
    private readonly journals: JournalsService,
    private readonly vouchers: SubscriptionVouchersRepository,
    private readonly maker: VoucherMaker,
  ) {}

  /** Throws `CONFLICT` if one of them is being created concurrently. */
  async import({ csv, dryRun }: ParsedRequestOf<typeof importVouchers>): Promise<VoucherImport> {
    const { rows, faults: read, count } = readVouchers(csv);
    const journals = await this.journals.list();
    const known = [...unknownJournals(rows, journals), ...repeated(rows), ...(await this.existing(rows))];
    const faults = [...read, ...known].sort((one, other) => one.row - other.row);
    const made = dryRun || faults.length ? [] : await this.make(rows.map((row) => wanted(row, journals)));
    return { faults, rows: count, made: made.map(shown) };
  }

  private async existing(rows: readonly VoucherRow[]): Promise<VoucherImportFault[]> {
    const held = await this.vouchers.byKeys(rows);
    const codes = new Map(
      held.map((voucher) => [keyOf({ ...voucher, email: voucher.email ?? '' }), voucher.code]),
    );
    return rows.flatMap((row) => {
      const code = codes.get(keyOf(row));
      return code ? [fault(row, 'sequenceNumber', `The customer has this voucher already: ${code}`)] : [];
    });
  }

  private make(vouchers: readonly WantedVoucher[]): Promise<MadeVoucher[]> {
    return this.database.transaction(async () => {
      const made = await this.maker.make(vouchers);
      if (made.length < vouchers.length) throw new CallError('CONFLICT');
      return made;
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

function wanted(row: VoucherRow, journals: readonly Journal[]): WantedVoucher {
  const names = new Set(row.journals.map((name) => nameKey(name, row.year)));
  const own = journals.filter(({ name, year }) => names.has(nameKey(name, year)));
  return { ...row, journalIds: own.map(({ id }) => id), journals: own.map(({ name }) => name) };
}

const shown = ({ id, code, customerName, email }: MadeVoucher): VoucherImport['made'][number] => ({
  id,
  code,
  customerName,
  email,
});
