import { Injectable } from '@nestjs/common';
import { KeyedMutex } from '@music/platform';
import {
  chargeOf,
  closeDispute,
  disputeOf,
  laterRefundOutcome,
  afterRefund,
  refundOf,
  type SandboxCharge,
  type SandboxDispute,
  type SandboxRefund,
} from './sandbox-charge.js';
import { numberIn, type StripeForm } from './sandbox-form.js';
import type { SandboxIntent } from './sandbox-intent.js';
import { invalid, missing } from './sandbox-refusal.js';
import { SandboxRepository } from './sandbox.repository.js';
import { SandboxWebhooks } from './sandbox-webhooks.client.js';

const laterOutcomeMs = 1_000;

type ChargeObject = SandboxCharge | SandboxRefund | SandboxDispute;

/** What follows a payment: its charge, refunds and disputes. */
@Injectable()
export class SandboxCharges {
  private readonly mutex = new KeyedMutex();

  constructor(
    private readonly objects: SandboxRepository,
    private readonly webhooks: SandboxWebhooks,
  ) {}

  /** The charge of an intent that was just paid, to be stored with it; one test card's charge is disputed at once. */
  chargeAndDispute(intent: SandboxIntent): (SandboxCharge | SandboxDispute)[] {
    const charge = chargeOf(intent);
    if (charge.payment_method !== 'pm_card_createDispute') return [charge];
    return [{ ...charge, disputed: true }, disputeOf(charge)];
  }

  refund(form: StripeForm): Promise<SandboxRefund> {
    const { payment_intent: intentId = '', reason } = form.values;
    return this.mutex.runExclusive(intentId, async () => {
      const charge = await this.requireCharge(intentId);
      const refund = refundOf(charge, { amount: numberIn(form, 'amount'), reason, metadata: form.metadata });
      const refundedCharge = afterRefund(charge, refund.amount);
      await this.objects.save(refundedCharge, refund);
      this.webhooks.send('refund.created', refund);
      this.webhooks.send('charge.refunded', refundedCharge);
      const later = laterRefundOutcome(charge, refund);
      if (later) this.webhooks.after(laterOutcomeMs, () => this.settle(later));
      return refund;
    });
  }

  refunds({ values: { payment_intent: intentId = '' } }: StripeForm): Promise<object> {
    return this.listOf('refund', intentId);
  }

  disputes({ values: { payment_intent: intentId = '' } }: StripeForm): Promise<object> {
    return this.listOf('dispute', intentId);
  }

  async retrieve<T extends ChargeObject>(kind: T['object'], id: string): Promise<T> {
    const found = await this.objects.load<T>(id);
    if (found?.object !== kind) throw missing(kind, id);
    return found;
  }

  /** Accepts the dispute: it is lost. */
  closeDispute(id: string): Promise<SandboxDispute> {
    return this.decide(id, 'lost');
  }

  /** As in Stripe's test mode, `winning_evidence` wins the dispute and `losing_evidence` loses it. */
  submitEvidence(id: string, { values }: StripeForm): Promise<SandboxDispute> {
    const evidence = values['evidence[uncategorized_text]'];
    if (evidence === 'winning_evidence') return this.decide(id, 'won');
    if (evidence === 'losing_evidence') return this.decide(id, 'lost');
    throw invalid(null, 'The sandbox accepts only winning_evidence or losing_evidence.', 'evidence');
  }

  private decide(id: string, outcome: 'won' | 'lost'): Promise<SandboxDispute> {
    return this.mutex.runExclusive(id, async () => {
      const dispute = closeDispute(await this.retrieve<SandboxDispute>('dispute', id), outcome);
      await this.objects.save(dispute);
      this.webhooks.send('charge.dispute.closed', dispute);
      return dispute;
    });
  }

  private async requireCharge(intentId: string): Promise<SandboxCharge> {
    const intent = await this.objects.load<SandboxIntent>(intentId);
    if (intent?.object !== 'payment_intent') throw missing('payment_intent', intentId);
    const charge = intent.latest_charge && (await this.objects.load<SandboxCharge>(intent.latest_charge));
    if (charge) return charge;
    throw invalid(null, `This PaymentIntent (${intentId}) does not have a successful charge to refund.`);
  }

  private settle(refund: SandboxRefund): Promise<void> {
    return this.mutex.runExclusive(refund.payment_intent, async () => {
      const failed = refund.status === 'failed';
      const charge = await this.requireCharge(refund.payment_intent);
      await this.objects.save(refund, failed ? afterRefund(charge, -refund.amount) : charge);
      this.webhooks.send(failed ? 'refund.failed' : 'refund.updated', refund);
    });
  }

  private async listOf(kind: 'refund' | 'dispute', intentId: string): Promise<object> {
    const data = await this.objects.ofIntent(kind, intentId);
    return { object: 'list', data, has_more: false, url: `/v1/${kind}s` };
  }
}
