import { Injectable } from '@nestjs/common';
import { findVerifiedAddress, type LicencesExport } from '@music/contracts';
import { Bus } from '@music/messaging';
import { JournalsRepository } from '../journals/journals.repository.js';
import { SubscriptionVouchersRepository } from './subscription-vouchers.repository.js';

type AddressedVoucher = LicencesExport['subscriptionVouchers'][number];

/** Vouchers that were created for a user's address, and that the user has not applied. */
@Injectable()
export class AddressedVouchers {
  constructor(
    private readonly vouchers: SubscriptionVouchersRepository,
    private readonly journals: JournalsRepository,
    private readonly bus: Bus,
  ) {}

  /** For the caller's export: those whose address an erasure of the account removes. */
  async export(userId: number): Promise<AddressedVoucher[]> {
    const { email } = await this.bus.call(findVerifiedAddress, {});
    if (email === null) return [];
    const vouchers = await this.vouchers.addressedTo(email, userId);
    const journals = await this.journals.findMany(vouchers.flatMap(({ journalIds }) => journalIds));
    return vouchers.map(({ code, customerName, year, createdAt, journalIds }) => ({
      code,
      customerName: customerName ?? '',
      email,
      year,
      journals: journals.filter(({ id }) => journalIds.includes(id)).map(({ name }) => name),
      createdAt: createdAt.toISOString(),
    }));
  }
}
