import { Injectable } from '@nestjs/common';
import type { LicencesExport } from '@music/contracts';
import { UserNames } from '../users/user-names.js';
import { JournalsRepository } from '../journals/journals.repository.js';
import { SubscriptionVouchersRepository } from './subscription-vouchers.repository.js';

type AddressedVoucher = LicencesExport['subscriptionVouchers'][number];

/** Vouchers that were created for a user's address, and that the user has not applied. */
@Injectable()
export class AddressedVouchers {
  constructor(
    private readonly vouchers: SubscriptionVouchersRepository,
    private readonly journals: JournalsRepository,
    private readonly names: UserNames,
  ) {}

  /** For the user's export; nothing before the address is verified. */
  async export(userId: number): Promise<AddressedVoucher[]> {
    const [user] = await this.names.users([userId]);
    if (!user?.emailVerified) return [];
    const vouchers = await this.vouchers.addressedTo(user.email, userId);
    const journals = await this.journals.findMany(vouchers.flatMap(({ journalIds }) => journalIds));
    return vouchers.map(({ code, customerName, year, createdAt, journalIds }) => ({
      code,
      customerName: customerName ?? '',
      email: user.email,
      year,
      journals: journals.filter(({ id }) => journalIds.includes(id)).map(({ name }) => name),
      createdAt: createdAt.toISOString(),
    }));
  }
}
