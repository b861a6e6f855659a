import { Injectable } from '@nestjs/common';
import type { createVoucher, listVouchers, ParsedRequestOf, ReplyOf, Voucher } from '@music/contracts';
import { CallError } from '@music/messaging';
import { onPage } from '@music/platform';
import { newVoucherCode } from './voucher-code.js';
import { VouchersRepository } from './vouchers.repository.js';

@Injectable()
export class VouchersService {
  constructor(private readonly vouchers: VouchersRepository) {}

  /** Throws `CHECKOUT_VOUCHER_EXISTS`. Codes are the same in capitals and small letters. */
  async create(form: ParsedRequestOf<typeof createVoucher>, createdBy: number | null): Promise<Voucher> {
    const code = (form.code ?? newVoucherCode()).toUpperCase();
    const made = await this.vouchers.insert({ ...form, code }, createdBy);
    if (!made) throw new CallError('CHECKOUT_VOUCHER_EXISTS');
    return made;
  }

  list({ q, page }: ParsedRequestOf<typeof listVouchers>): Promise<ReplyOf<typeof listVouchers>> {
    return onPage(
      page,
      () => this.vouchers.count(q),
      (offset, limit) => this.vouchers.page(q, offset, limit),
    );
  }
}
