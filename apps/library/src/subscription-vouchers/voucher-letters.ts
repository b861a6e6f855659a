import { Injectable } from '@nestjs/common';
import {
  maxLetters,
  type ParsedRequestOf,
  type printVoucherLetters,
  type VoucherLetter,
} from '@music/contracts';
import { firstRedeemableYear, queryWords, redeemPath } from '@music/rules';
import { darkModules, qrOf, quietZone } from '../codes/qr.js';
import { LibraryConfig } from '../config.js';
import { JournalsRepository } from '../journals/journals.repository.js';
import type { VoucherWithJournals } from './voucher.js';
import { SubscriptionVouchersRepository } from './subscription-vouchers.repository.js';

/** Letters to print for customers. */
@Injectable()
export class VoucherLetters {
  constructor(
    private readonly config: LibraryConfig,
    private readonly vouchers: SubscriptionVouchersRepository,
    private readonly journals: JournalsRepository,
  ) {}

  async letters({
    voucherIds,
    q = '',
  }: ParsedRequestOf<typeof printVoucherLetters>): Promise<VoucherLetter[]> {
    const printed = voucherIds ? await this.byIds(voucherIds) : await this.unused(q);
    const journals = await this.journals.findMany(printed.flatMap(({ journalIds }) => journalIds));
    return printed.map(({ id, code, customerName, year, journalIds }) => ({
      id,
      code,
      customerName: customerName ?? '',
      year,
      journals: journals.filter((journal) => journalIds.includes(journal.id)).map(({ name }) => name),
      ...this.link(code),
    }));
  }

  /** In the requested order, without revoked ones. */
  private async byIds(ids: readonly number[]): Promise<VoucherWithJournals[]> {
    const vouchers = new Map((await this.vouchers.findMany(ids)).map((voucher) => [voucher.id, voucher]));
    const requested = [...new Set(ids)].flatMap((id) => vouchers.get(id) ?? []);
    return requested.filter(({ revokedAt }) => revokedAt === null);
  }

  /** The newest vouchers that a search finds and that can still be applied. */
  private unused(q: string): Promise<VoucherWithJournals[]> {
    const fromYear = firstRedeemableYear(new Date());
    return this.vouchers.page({ words: queryWords(q), show: 'unused', fromYear }, { limit: maxLetters });
  }

  private link(code: string): Pick<VoucherLetter, 'address' | 'qr'> {
    const address = this.config.publicUrl + redeemPath(code);
    const qr = qrOf(address);
    const path = darkModules(qr).map(({ row, column }) => `M${column} ${row}h1v1h-1z`);
    return { address, qr: { size: qr.count + 2 * quietZone, path: path.join('') } };
  }
}
