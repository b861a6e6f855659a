import { Injectable } from '@nestjs/common';
import { StockService } from '../stock/stock.service.js';
import { VoucherUsesRepository } from '../vouchers/voucher-uses.repository.js';

/** What an attempt reserves until it is paid or over: uses of vouchers, and printed copies. */
@Injectable()
export class ReservationsService {
  constructor(
    private readonly vouchers: VoucherUsesRepository,
    private readonly stock: StockService,
  ) {}

  /** Releases everything, inside the caller's transaction. */
  async release(attemptId: string): Promise<void> {
    await this.vouchers.release(attemptId);
    await this.stock.release(attemptId);
  }
}
