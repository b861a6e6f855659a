import { maxInteger } from '@music/contracts';
import Stripe from 'stripe';
import { z } from 'zod';
import { toProviderError, IntentClosed, toRefundError } from './provider-errors.client.js';

export {
  IntentClosed,
  IntentUnknown,
  ProviderFailed,
  ProviderUnavailable,
  refundRefusal,
  RefundRefused,
} from './provider-errors.client.js';

/** The provider's address; null means Stripe itself. */
export interface ProviderEndpoint {
  secretKey: string;
  sandbox: { host: string; port: number } | null;
}

/** What checkout knows of an intent. Amounts in pence; `attemptId` and `revision` come from its metadata. */
export interface Intent {
  id: string;
  clientSecret: string;
  status: Stripe.PaymentIntent.Status;
  amount: number;
  amountReceived: number;
  currency: string;
  attemptId: string | null;
  revision: number | null;
}

/** A refund. Pence; `failed`: the customer's bank did not accept it, and the money is ours again. */
export interface Refund {
  id: string;
  amount: number;
  status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled';
  /** The shop's own id of it; null if it was not made for one of the shop's refunds. */
  reference: string | null;
}

/** What the customer's bank took back, and the provider's fee. Pence; `createdAt` ISO. */
export interface Dispute {
  id: string;
  amount: number;
  fee: number;
  reason: string;
  status: Stripe.Dispute.Status;
  createdAt: string;
}

export interface IntentChange {
  amount: number;
  attemptId: string;
  revision: number;
}
export interface NewIntent extends IntentChange {
  idempotencyKey: string;
}

export const currency = 'gbp';

/** More refunds or disputes than a payment can have; Stripe lists 100 at a time. */
const maxListed = 10_000;

/** Stripe, or the sandbox that speaks Stripe's protocol: the shop treats both alike (rule D2). */
export class PaymentProvider {
  private readonly stripe: Stripe;

  constructor({ secretKey, sandbox }: ProviderEndpoint) {
    this.stripe = new Stripe(secretKey, {
      ...(sandbox && { ...sandbox, protocol: 'http' }),
      // Two tries and the pause between them end within 10 s, before the waiting call times out.
      maxNetworkRetries: 1,
      timeout: 4_500,
      telemetry: false,
    });
  }

  create({ amount, attemptId, revision, idempotencyKey }: NewIntent): Promise<Intent> {
    const metadata = { attempt: attemptId, revision: String(revision) };
    return this.requestIntent(() =>
      this.stripe.paymentIntents.create(
        {
          amount,
          currency,
          metadata,
          // Stripe's form in the browser is limited to the same list.
          allowed_payment_method_types: ['card'],
        },
        { idempotencyKey },
      ),
    );
  }

  /** Throws `IntentClosed`. It has a new idempotency key each time: an earlier one would get its old response and change nothing. */
  update(intentId: string, { amount, attemptId, revision }: IntentChange): Promise<Intent> {
    const metadata = { attempt: attemptId, revision: String(revision) };
    return this.requestIntent(() => this.stripe.paymentIntents.update(intentId, { amount, metadata }));
  }

  retrieve(intentId: string): Promise<Intent> {
    return this.requestIntent(() => this.stripe.paymentIntents.retrieve(intentId));
  }

  /** Throws `IntentClosed` if it is being paid or was paid. Cancelling twice does no harm. */
  async cancel(intentId: string): Promise<void> {
    try {
      await this.requestIntent(() => this.stripe.paymentIntents.cancel(intentId));
    } catch (error) {
      if (!(error instanceof IntentClosed)) throw error;
      if ((await this.retrieve(intentId)).status !== 'canceled') throw error;
    }
  }

  /** Confirms a payment as the browser does with Stripe's script; only for the sandbox. Throws `CardRefused`. */
  confirm(intentId: string, paymentMethod: string): Promise<Intent> {
    return this.requestIntent(() =>
      this.stripe.paymentIntents.confirm(intentId, { payment_method: paymentMethod }),
    );
  }

  /** Throws `RefundRefused`. Repeated with the same key, it refunds nothing more and returns the same. */
  async refund(
    intentId: string,
    amount: number,
    idempotencyKey: string,
    reference?: string,
  ): Promise<Refund> {
    try {
      const metadata = reference && { metadata: { refund: reference } };
      const form = { payment_intent: intentId, amount, ...metadata };
      return refundOf(await this.stripe.refunds.create(form, { idempotencyKey }));
    } catch (error) {
      throw toRefundError(error);
    }
  }

  /** All refunds of a payment, also those made at the provider itself; newest first. */
  refunds(intentId: string): Promise<Refund[]> {
    return this.listAll(this.stripe.refunds.list({ payment_intent: intentId, limit: 100 }), refundOf);
  }

  disputes(intentId: string): Promise<Dispute[]> {
    return this.listAll(this.stripe.disputes.list({ payment_intent: intentId, limit: 100 }), disputeOf);
  }

  private async listAll<T, Converted>(
    list: Stripe.ApiListPromise<T>,
    convert: (object: T) => Converted,
  ): Promise<Converted[]> {
    try {
      return (await list.autoPagingToArray({ limit: maxListed })).map(convert);
    } catch (error) {
      throw toProviderError(error);
    }
  }

  private async requestIntent(request: () => Promise<Stripe.PaymentIntent>): Promise<Intent> {
    try {
      return intentOf(await request());
    } catch (error) {
      throw toProviderError(error);
    }
  }
}

/** Metadata can be edited at the provider, and other programs write their own: metadata that is not ours counts as absent. */
const parseAttemptId = (given: string | undefined): string | null => z.uuid().safeParse(given).data ?? null;
const parseRevision = (given: string | undefined): number | null =>
  z.coerce.number().int().positive().max(maxInteger).safeParse(given).data ?? null;

function intentOf(intent: Stripe.PaymentIntent): Intent {
  const { id, client_secret, status, amount, amount_received, metadata } = intent;
  return {
    id,
    status,
    amount,
    currency: intent.currency,
    clientSecret: client_secret ?? '',
    amountReceived: amount_received,
    attemptId: parseAttemptId(metadata['attempt']),
    revision: parseRevision(metadata['revision']),
  };
}

const refundOf = ({ id, amount, status, metadata }: Stripe.Refund): Refund => ({
  id,
  amount,
  reference: metadata?.['refund'] ?? null,
  status: (status ?? 'pending') as Refund['status'],
});

const disputeOf = ({ id, amount, balance_transactions: moved, ...dispute }: Stripe.Dispute): Dispute => ({
  id,
  amount,
  fee: moved.reduce((sum, { fee }) => sum + fee, 0),
  reason: dispute.reason,
  status: dispute.status,
  createdAt: new Date(dispute.created * 1_000).toISOString(),
});
