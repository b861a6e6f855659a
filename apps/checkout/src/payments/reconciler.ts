import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { createLogger, Periodic, runAll } from '@music/platform';
import pLimit from 'p-limit';
import { CheckoutConfig } from '../config.js';
import { RefundsService } from '../refunds/refunds.service.js';
import { AttemptsRepository, type IdleAttempt } from './attempts.repository.js';
import { ExpiryService } from './expiry.service.js';
import { HeldPaymentsService } from './held-payments.service.js';
import { IntentUnknown } from '../provider/payment-provider.client.js';
import { StockService } from '../stock/stock.service.js';
import { SettlementService } from './settlement.service.js';

const logger = createLogger('checkout');
const intervalMs = 60_000;
/** By then the webhook and the browser's return should have come. */
const graceSeconds = 120;
const batchSize = 800;
/** How many attempts are looked up at the same time, so that abandoned checkouts do not delay a payment. */
const concurrency = 4;
/** An unpaid checkout that is left alone keeps a limited voucher from others for this long; its intent is cancelled first. */
const voucherReservationMinutes = 15;

/** Asks the provider about payments whose webhook was missed, and expires attempts that were never paid (rule D2). */
@Injectable()
export class Reconciler implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly rounds = new Periodic({
    name: 'reconciling payments',
    logger,
    intervalMs,
    work: () => this.reconcile(),
  });

  constructor(
    private readonly config: CheckoutConfig,
    private readonly attempts: AttemptsRepository,
    private readonly settlement: SettlementService,
    private readonly held: HeldPaymentsService,
    private readonly expiry: ExpiryService,
    private readonly refunds: RefundsService,
    private readonly stock: StockService,
  ) {}

  onApplicationBootstrap(): void {
    this.rounds.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.rounds.stop();
  }

  /** One round; whatever fails does not delay the rest. */
  async reconcile(idleSeconds = graceSeconds): Promise<void> {
    await runAll([
      () => this.stock.sweep(),
      () => this.reconcileAttempts(idleSeconds),
      () => this.held.refundAll(this.rounds.stopping),
      () => this.refunds.retryPending(idleSeconds, this.rounds.stopping),
    ]);
  }

  private async reconcileAttempts(idleSeconds: number): Promise<void> {
    const attempts = await this.attempts.claimIdle(idleSeconds, batchSize);
    const limit = pLimit(concurrency);
    await Promise.all(attempts.map((attempt) => limit(() => this.tryAttempt(attempt))));
  }

  private async tryAttempt(attempt: IdleAttempt): Promise<void> {
    if (this.rounds.stopping.aborted) return;
    await this.reconcileAttempt(attempt).catch((error: unknown) => {
      logger.warn({ err: error, attempt: attempt.id }, 'an attempt was not reconciled');
    });
  }

  private async reconcileAttempt(attempt: IdleAttempt): Promise<void> {
    const settled = attempt.intentId
      ? await this.settlement.settle(attempt.intentId, 'reconciler').catch(unpaidWhenUnknown)
      : 'unpaid';
    if (settled === 'paid' || settled === 'held') return;
    const { expiresMinutes } = this.config;
    const minutes = attempt.holdsVoucher
      ? Math.min(voucherReservationMinutes, expiresMinutes)
      : expiresMinutes;
    if (attempt.idleSeconds >= minutes * 60) await this.expiry.closeUnpaid(attempt, 'expired');
  }
}

/** An intent that the provider does not know will never be paid; other errors are retried. */
function unpaidWhenUnknown(error: unknown): 'unpaid' {
  if (error instanceof IntentUnknown) return 'unpaid';
  throw error;
}
