import { Injectable } from '@nestjs/common';
import type { printVoucherLetters, ParsedRequestOf, VoucherLetter } from '@music/contracts';
import { redeemPath } from '@music/rules';
import { darkModules, qrOf, quiet } from '../codes/qr.js';
import { LibraryConfig } from '../config.js';
import { JournalsRepository } from '../journals/journals.repository.js';
import { SubscriptionVouchersRepository } from './vouchers.repository.js';

/** What is printed for customers. */
@Injectable()
export class VoucherLetters {
  constructor(
    private readonly config: LibraryConfig,
    private readonly vouchers: SubscriptionVouchersRepository,
    private readonly journals: JournalsRepository,
  ) {}

  /** In the order asked for. */
  async print({ voucherIds }: ParsedRequestOf<typeof printVoucherLetters>): Promise<VoucherLetter[]> {
    const vouchers = new Map(
      (await this.vouchers.findMany(voucherIds)).map((voucher) => [voucher.id, voucher]),
    );
    const asked = [...new Set(voucherIds)].flatMap((id) => vouchers.get(id) ?? []);
    const printed = asked.filter(({ revokedAt }) => revokedAt === null);
    const journals = await this.journals.find(printed.flatMap(({ journalIds }) => journalIds));
    return printed.map(({ id, code, customerName, year, journalIds }) => ({
      id,
      code,
      customerName: customerName ?? '',
      year,
      journals: journals.filter((journal) => journalIds.includes(journal.id)).map(({ name }) => name),
      ...this.link(code),
    }));
  }

  private link(code: string): Pick<VoucherLetter, 'address' | 'qr'> {
    const address = this.config.publicUrl + redeemPath(code);
    const qr = qrOf(address);
    const path = darkModules(qr).map(({ row, column }) => `M${column} ${row}h1v1h-1z`);
    return { address, qr: { size: qr.count + 2 * quiet, path: path.join('') } };
  }
}
