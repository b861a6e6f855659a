import { Injectable } from '@nestjs/common';
import {
  type createVoucher,
  type listVouchers,
  type ParsedRequestOf,
  type ReplyOf,
  type BasketVoucher,
  voucherApplied,
  voucherCreated,
  voucherEnded,
} from '@music/contracts';
import { CallError, Outbox } from '@music/messaging';
import { Database, onPage } from '@music/platform';
import { hasEnded } from './voucher-check.js';
import { newVoucherCode } from './voucher-code.js';
import { VouchersRepository } from './vouchers.repository.js';

const endsInThePast = { field: 'endsAt', reason: 'Enter a time in the future.' };
const noProducts = (names: readonly string[]) => ({
  field: 'scope.products',
  reason: `There is no product ${names.join(', ')}.`,
});
type AnnouncedVoucher = Pick<BasketVoucher, 'id' | 'code'>;

@Injectable()
export class VouchersService {
  constructor(
    private readonly vouchers: VouchersRepository,
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Throws `CHECKOUT_VOUCHER_EXISTS`, and `INVALID` for one that has already ended or is limited to unknown products. Codes ignore
   * case.
   */
  async create(
    form: ParsedRequestOf<typeof createVoucher>,
    createdBy: number | null,
  ): Promise<BasketVoucher> {
    if (hasEnded(form, new Date())) throw new CallError('INVALID', { fields: [endsInThePast] });
    const unknown = await this.vouchers.unknownProducts(form.scope.products);
    if (unknown.length) throw new CallError('INVALID', { fields: [noProducts(unknown)] });
    const code = (form.code ?? newVoucherCode()).toUpperCase();
    return this.database.transaction(async () => {
      const voucher = await this.vouchers.insert({ ...form, code }, createdBy);
      if (!voucher) throw new CallError('CHECKOUT_VOUCHER_EXISTS');
      await this.announce(voucherCreated, voucher);
      return voucher;
    });
  }

  /** One that has ended stays as it is. Throws `CHECKOUT_VOUCHER_UNKNOWN`. */
  async end(id: number): Promise<BasketVoucher> {
    return this.database.transaction(async () => {
      const ended = await this.vouchers.end(id);
      if (ended) await this.announce(voucherEnded, ended);
      const voucher = ended ?? (await this.vouchers.find(id));
      if (!voucher) throw new CallError('CHECKOUT_VOUCHER_UNKNOWN');
      return voucher;
    });
  }

  /** Recorded when a user applies it. The audit log does not record visitors. */
  async recordApplied(voucher: AnnouncedVoucher): Promise<void> {
    await this.database.transaction(() => this.announce(voucherApplied, voucher));
  }

  private announce(event: typeof voucherCreated, { id, code }: AnnouncedVoucher): Promise<void> {
    return this.outbox.publish(
      event,
      { voucherId: id, code },
      { aggregateId: String(id), aggregateVersion: 1 },
    );
  }

  list({ q, page }: ParsedRequestOf<typeof listVouchers>): Promise<ReplyOf<typeof listVouchers>> {
    return onPage(
      page,
      () => this.vouchers.count(q),
      (offset, limit) => this.vouchers.page(q, offset, limit),
    );
  }
}
