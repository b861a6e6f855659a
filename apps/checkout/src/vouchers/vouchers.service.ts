import { Injectable } from '@nestjs/common';
import type { createVoucher, ParsedRequestOf, Voucher } from '@music/contracts';
import { CallError } from '@music/messaging';
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

  list(): Promise<Voucher[]> {
    return this.vouchers.list();
  }
}
