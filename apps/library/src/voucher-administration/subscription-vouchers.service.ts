import { Injectable } from '@nestjs/common';
import {
  type findSubscriptionVouchers,
  type generateVoucher,
  type ParsedRequestOf,
  type ReplyOf,
  type revokeVoucher,
  type sendVoucher,
  type SubscriptionVoucher,
  subscriptionVoucherRevoked,
  subscriptionVoucherSent,
} from '@music/contracts';
import { CallError, Outbox } from '@music/messaging';
import { Database } from '@music/platform';
import { queryWords } from '@music/rules';
import { UserNames } from '../users/user-names.js';
import { EntitlementsRepository } from '../entitlements/entitlements.repository.js';
import { JournalsService } from '../journals/journals.service.js';
import type { VoucherWithJournals } from '../subscription-vouchers/voucher.js';
import { aggregateOf, announced, VoucherIssuer } from '../subscription-vouchers/voucher-issuer.js';
import { SubscriptionVouchersRepository } from '../subscription-vouchers/subscription-vouchers.repository.js';

/** What administrators do with subscription vouchers. */
@Injectable()
export class SubscriptionVouchersService {
  constructor(
    private readonly database: Database,
    private readonly vouchers: SubscriptionVouchersRepository,
    private readonly journals: JournalsService,
    private readonly issuer: VoucherIssuer,
    private readonly entitlements: EntitlementsRepository,
    private readonly names: UserNames,
    private readonly outbox: Outbox,
  ) {}

  /** Newest first. */
  async search({
    q,
    show,
    ...range
  }: ParsedRequestOf<typeof findSubscriptionVouchers>): Promise<ReplyOf<typeof findSubscriptionVouchers>> {
    const search = { words: queryWords(q), show };
    const vouchers = await this.vouchers.page(search, range);
    const total = await this.vouchers.count(search);
    const userIds = vouchers
      .flatMap(({ createdBy, usedBy }) => [createdBy, usedBy])
      .filter((userId) => userId !== null);
    const names = await this.names.namesById(userIds);
    return { rows: vouchers.map((voucher) => toSubscriptionVoucher(voucher, names)), total };
  }

  /** Throws `VOUCHER_EXISTS`, `INVALID`. */
  async generate(form: ParsedRequestOf<typeof generateVoucher>): Promise<ReplyOf<typeof generateVoucher>> {
    const { year, journals } = await this.journals.requireOfOneYear(form.brassJournals);
    const [ids, names] = [journals.map(({ id }) => id), journals.map(({ name }) => name)];
    const draft = { ...form, year, journalIds: ids, journals: names };
    const [issued] = await this.database.transaction(() => this.issuer.issue([draft]));
    if (issued) return { code: issued.code, id: issued.id, year };
    const [before] = await this.vouchers.byKeys([draft]);
    throw new CallError('VOUCHER_EXISTS', { voucherCode: before?.code });
  }

  /** Throws `LIBRARY_VOUCHER_UNKNOWN`, `LIBRARY_VOUCHER_REVOKED`. */
  async send({ voucherId }: ParsedRequestOf<typeof sendVoucher>): Promise<ReplyOf<typeof sendVoucher>> {
    const sentAt = await this.database.transaction(async () => {
      const voucher = await this.vouchers.lock(voucherId);
      if (voucher?.revokedAt) throw new CallError('LIBRARY_VOUCHER_REVOKED');
      const { customerName = null, email = null } = voucher ?? {};
      if (!voucher || customerName === null || email === null) throw new CallError('LIBRARY_VOUCHER_UNKNOWN');
      const journals = await this.journals.names(voucher.journalIds);
      await this.outbox.publish(subscriptionVoucherSent, announced(voucher), aggregateOf(voucherId));
      return this.issuer.mail({ ...voucher, customerName, email, journals });
    });
    return { sentAt: sentAt.toISOString() };
  }

  /** Throws `LIBRARY_VOUCHER_UNKNOWN`. */
  async revoke({ voucherId }: ParsedRequestOf<typeof revokeVoucher>): Promise<ReplyOf<typeof revokeVoucher>> {
    await this.database.transaction(async () => {
      if (!(await this.vouchers.revoke(voucherId))) return;
      await this.entitlements.end(voucherId);
      const voucher = await this.requireVoucher(voucherId);
      const revoked = { ...announced(voucher), userId: voucher.usedBy };
      await this.outbox.publish(subscriptionVoucherRevoked, revoked, aggregateOf(voucherId));
    });
    const { revokedAt } = await this.requireVoucher(voucherId);
    return { revokedAt: (revokedAt ?? new Date()).toISOString() };
  }

  private async requireVoucher(id: number): Promise<VoucherWithJournals> {
    const voucher = await this.vouchers.find(id);
    if (!voucher) throw new CallError('LIBRARY_VOUCHER_UNKNOWN');
    return voucher;
  }
}

/** Null for an erased user. */
const nameOf = (userId: number | null, names: ReadonlyMap<number, string>): string | null =>
  userId === null ? null : (names.get(userId) ?? null);

const toSubscriptionVoucher = (
  voucher: VoucherWithJournals,
  names: ReadonlyMap<number, string>,
): SubscriptionVoucher => ({
  code: voucher.code,
  customerName: voucher.customerName ?? '',
  email: voucher.email ?? '',
  brassJournals: voucher.journalIds,
  year: voucher.year,
  sequenceNumber: voucher.sequenceNumber,
  createdAt: voucher.createdAt.toISOString(),
  createdBy: nameOf(voucher.createdBy, names),
  usedAt: voucher.usedAt?.toISOString() ?? null,
  usedBy: nameOf(voucher.usedBy, names),
  id: voucher.id,
  revokedAt: voucher.revokedAt?.toISOString() ?? null,
  sentAt: voucher.sentAt?.toISOString() ?? null,
});
