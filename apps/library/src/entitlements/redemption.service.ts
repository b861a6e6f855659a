import { Injectable } from '@nestjs/common';
import { type Actor, type RedeemedVoucher, subscriptionVoucherApplied } from '@music/contracts';
import { CallError, Outbox } from '@music/messaging';
import { Database, KeyedMutex } from '@music/platform';
import { firstRedeemableYear } from '@music/rules';
import { DemoMusic } from '../generator/demo-music.js';
import { JobQueue } from '../jobs/job-queue.js';
import { JournalsRepository } from '../journals/journals.repository.js';
import type { VoucherWithJournals } from '../subscription-vouchers/voucher.js';
import { asVoucherCode } from '../subscription-vouchers/voucher-code.js';
import { aggregateOf, announced } from '../subscription-vouchers/voucher-issuer.js';
import { SubscriptionVouchersRepository } from '../subscription-vouchers/subscription-vouchers.repository.js';
import { ErasedUsersRepository } from '../users/erased-users.repository.js';
import { appliedMailJob } from './applied-mail.handler.js';
import { EntitlementsRepository } from './entitlements.repository.js';
import { SubscribedPublicationsRepository } from './subscribed-publications.repository.js';

/** What users do with the code from their letter. */
@Injectable()
export class RedemptionService {
  private readonly turns = new KeyedMutex();

  constructor(
    private readonly database: Database,
    private readonly erased: ErasedUsersRepository,
    private readonly vouchers: SubscriptionVouchersRepository,
    private readonly entitlements: EntitlementsRepository,
    private readonly subscribed: SubscribedPublicationsRepository,
    private readonly journals: JournalsRepository,
    private readonly demo: DemoMusic,
    private readonly queue: JobQueue,
    private readonly outbox: Outbox,
  ) {}

  /** What the code gives the user, who does not have it yet. Throws what `requireUsableVoucher` throws. */
  async preview(typed: string, { userId }: Actor, now = new Date()): Promise<RedeemedVoucher> {
    return this.toRedeemedVoucher(await this.requireUsableVoucher(typed, userId, now));
  }

  /**
   * Applies a voucher, all or nothing. Of concurrent requests with the same code or for the same journals one wins.
   * Those with the same code queue in memory, because waiting in the database would block connections.
   */
  async apply(typed: string, { userId }: Actor, now = new Date()): Promise<RedeemedVoucher> {
    return this.turns.runExclusive(asVoucherCode(typed) ?? '', () => this.applyInTurn(typed, userId, now));
  }

  private async applyInTurn(typed: string, userId: number, now: Date): Promise<RedeemedVoucher> {
    const voucher = await this.requireUsableVoucher(typed, userId, now);
    await this.database.transaction(async () => {
      await this.erased.lock(userId);
      if (await this.erased.isErased(userId)) throw new CallError('UNAUTHORISED');
      if (!(await this.vouchers.use(voucher.id, userId))) await this.refuse(typed, userId, now);
      const added = await this.entitlements.add(userId, voucher.id);
      if (added < voucher.journalIds.length) throw new CallError('VOUCHER_DUPLICATE_JOURNALS');
      await this.outbox.publish(subscriptionVoucherApplied, announced(voucher), aggregateOf(voucher.id));
      await this.queue.add(appliedMailJob, String(voucher.id), { voucherId: voucher.id });
      for (const productId of await this.subscribed.ofVoucher(voucher.id))
        await this.demo.prepare({ category: 'brass', productId });
    });
    return this.toRedeemedVoucher(voucher);
  }

  /**
   * Throws the first that applies: `VOUCHER_UNKNOWN` (also for a revoked code), `VOUCHER_USED`, `VOUCHER_PREVIOUS_YEAR`,
   * `VOUCHER_DUPLICATE_JOURNALS`.
   */
  private async requireUsableVoucher(typed: string, userId: number, now: Date): Promise<VoucherWithJournals> {
    const code = asVoucherCode(typed);
    const voucher = code && (await this.vouchers.byCode(code));
    if (!voucher || voucher.revokedAt) throw new CallError('VOUCHER_UNKNOWN');
    if (voucher.usedAt) throw new CallError('VOUCHER_USED');
    if (voucher.year < firstRedeemableYear(now)) throw new CallError('VOUCHER_PREVIOUS_YEAR');
    if (await this.entitlements.overlaps(userId, voucher.id))
      throw new CallError('VOUCHER_DUPLICATE_JOURNALS');
    return voucher;
  }

  /** Another request was faster. Throws the reason why the code cannot be used any more. */
  private async refuse(typed: string, userId: number, now: Date): Promise<never> {
    await this.requireUsableVoucher(typed, userId, now);
    throw new CallError('VOUCHER_USED');
  }

  /** Also with the journals whose series has left the catalogue since. */
  private async toRedeemedVoucher({
    customerName,
    year,
    journalIds,
  }: VoucherWithJournals): Promise<RedeemedVoucher> {
    const journals = await this.journals.findMany(journalIds);
    return {
      customerName: customerName ?? '',
      year,
      journals: journals.map(({ id, name, issues, expected }) => ({ id, name, issues, expected })),
    };
  }
}
