import { Injectable } from '@nestjs/common';
import { type Actor, type LicencesExport, libraryMailRequested } from '@music/contracts';
import { Outbox } from '@music/messaging';
import { Database } from '@music/platform';
import { OwnSubscriptionsService } from '../entitlements/own-subscriptions.service.js';
import type { Licence } from '../licences/licence.js';
import { LicencesRepository } from '../licences/licences.repository.js';
import { SalesRepository } from '../sales/sales.repository.js';
import { AddressedVouchers } from '../subscription-vouchers/addressed-vouchers.js';
import { ErasedUsersRepository } from '../users/erased-users.repository.js';
import { CustomersRepository, type FetchedFile, type GivenName } from './customers.repository.js';

/** The library's data about a user, for export and erasure (rule D18). */
@Injectable()
export class CustomersService {
  constructor(
    private readonly licences: LicencesRepository,
    private readonly customers: CustomersRepository,
    private readonly erased: ErasedUsersRepository,
    private readonly sales: SalesRepository,
    private readonly subscriptions: OwnSubscriptionsService,
    private readonly vouchers: AddressedVouchers,
    private readonly outbox: Outbox,
    private readonly database: Database,
  ) {}

  async erase(userId: number): Promise<void> {
    await this.database.transaction(async () => {
      await this.sales.lock();
      await this.erased.add(userId);
      await this.customers.erase(userId);
      await this.outbox.withdraw(libraryMailRequested, 'userId', [userId]);
    });
  }

  /** Erases an address from the vouchers that had been created for it when its user was erased, and withdraws the mails to it. */
  async eraseAddress(email: string, at: Date): Promise<void> {
    await this.database.transaction(async () => {
      await this.customers.eraseAddress(email, at);
      await this.outbox.withdraw(libraryMailRequested, 'to', [email], at);
    });
  }

  async export({ userId }: Actor): Promise<LicencesExport> {
    const licences = await this.licences.ofUser(userId);
    const names = await this.customers.names(userId);
    const downloads = await this.customers.downloads(userId);
    return {
      licences: licences.map((licence) => toExportedLicence(licence, names, downloads)),
      otherDownloads: downloads
        .filter(({ licenceId }) => licences.every(({ id }) => id !== licenceId))
        .map(({ title, file, at }) => ({ title, file, at: at.toISOString() })),
      subscriptions: await this.subscriptions.export(userId),
      subscriptionVouchers: await this.vouchers.export(userId),
    };
  }
}

const toExportedLicence = (
  { id, code, title, format, source, issuedAt, revokedAt }: Licence,
  names: readonly GivenName[],
  downloads: readonly FetchedFile[],
): LicencesExport['licences'][number] => ({
  code,
  title,
  format,
  source,
  date: issuedAt.toISOString(),
  revokedAt: revokedAt?.toISOString() ?? null,
  names: names
    .filter(({ licenceId }) => licenceId === id)
    .map(({ name, by, at }) => ({ name, by, at: at.toISOString() })),
  downloads: downloads
    .filter(({ licenceId }) => licenceId === id)
    .map(({ file, at }) => ({ file, at: at.toISOString() })),
});
