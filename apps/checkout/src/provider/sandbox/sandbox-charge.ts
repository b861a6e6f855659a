import type { SandboxIntent } from './sandbox-intent.js';
import { invalid, newId, now } from './sandbox-refusal.js';

/** Charges, refunds and disputes as in Stripe's API, limited to what the shop and its tests use. */
export interface SandboxCharge {
  id: string;
  object: 'charge';
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  captured: true;
  created: number;
  currency: string;
  disputed: boolean;
  livemode: false;
  metadata: Record<string, string>;
  paid: true;
  payment_intent: string;
  payment_method: string | null;
  /** Fully. */
  refunded: boolean;
  status: 'succeeded';
}

export interface SandboxRefund {
  id: string;
  object: 'refund';
  amount: number;
  balance_transaction: null;
  charge: string;
  created: number;
  currency: string;
  failure_reason?: string;
  metadata: Record<string, string>;
  payment_intent: string;
  reason: 'duplicate' | 'fraudulent' | 'requested_by_customer' | null;
  receipt_number: null;
  status: 'pending' | 'succeeded' | 'failed';
}

export interface SandboxDispute {
  id: string;
  object: 'dispute';
  amount: number;
  /** What the shop's balance lost: the amount, and the fee, which is kept if the dispute is lost. */
  balance_transactions: {
    id: string;
    object: 'balance_transaction';
    amount: number;
    fee: number;
    net: number;
  }[];
  charge: string;
  created: number;
  currency: string;
  evidence_details: { due_by: number; has_evidence: boolean; past_due: false; submission_count: number };
  is_charge_refundable: false;
  livemode: false;
  metadata: Record<string, string>;
  payment_intent: string;
  reason: 'fraudulent';
  status: 'needs_response' | 'won' | 'lost';
}

/** Pence. */
const disputeFee = 2_000;
const answerWithin = 7 * 24 * 3_600;

/** The charge of an intent that was paid. */
export function chargeOf(intent: SandboxIntent): SandboxCharge {
  const { id: payment_intent, amount_received: amount, currency, metadata, payment_method } = intent;
  return {
    id: intent.latest_charge ?? newId('ch'),
    object: 'charge',
    status: 'succeeded',
    created: now(),
    amount,
    amount_captured: amount,
    amount_refunded: 0,
    currency,
    payment_intent,
    payment_method,
    captured: true,
    paid: true,
    disputed: false,
    refunded: false,
    livemode: false,
    metadata,
  };
}

interface RefundForm {
  /** Pence; everything that is left if absent. */
  amount?: number | undefined;
  reason?: string | undefined;
  metadata?: Record<string, string>;
}

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;
const pounds = (pence: number): string => `£${(pence / 100).toFixed(2)}`;

/** Refuses amounts above what is left of the charge, and charges that the customer's bank has taken back. */
export function refundOf(
  charge: SandboxCharge,
  { amount, reason, metadata = {} }: RefundForm,
): SandboxRefund {
  const left = charge.amount - charge.amount_refunded;
  const given = amount ?? left;
  const validReason = reasons.find((name) => name === reason) ?? null;
  if (charge.disputed) throw invalid('charge_disputed', `Charge ${charge.id} has been charged back.`);
  if (left === 0) throw invalid('charge_already_refunded', `Charge ${charge.id} has already been refunded.`);
  if (!Number.isInteger(given) || given < 1)
    throw invalid('parameter_invalid_integer', 'Invalid positive integer', 'amount');
  if (given > left)
    throw invalid(
      null,
      `Refund amount (${pounds(given)}) is greater than unrefunded amount on charge (${pounds(left)})`,
      'amount',
    );
  if (reason !== undefined && !validReason) throw invalid(null, `Invalid reason: ${reason}`, 'reason');
  return {
    id: newId('re'),
    object: 'refund',
    amount: given,
    balance_transaction: null,
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    metadata,
    payment_intent: charge.payment_intent,
    reason: validReason,
    receipt_number: null,
    status: charge.payment_method === 'pm_card_pendingRefund' ? 'pending' : 'succeeded',
  };
}

/** The charge after a refund of this amount; a negative amount takes back a failed one. */
export function afterRefund(charge: SandboxCharge, amount: number): SandboxCharge {
  const amount_refunded = charge.amount_refunded + amount;
  return { ...charge, amount_refunded, refunded: amount_refunded === charge.amount };
}

/** How a refund ends that is not settled at once; null if it is. */
export function laterRefundOutcome(
  { payment_method }: SandboxCharge,
  refund: SandboxRefund,
): SandboxRefund | null {
  if (payment_method === 'pm_card_pendingRefund') return { ...refund, status: 'succeeded' };
  if (payment_method !== 'pm_card_refundFail') return null;
  return { ...refund, status: 'failed', failure_reason: 'expired_or_canceled_card' };
}

export const disputeOf = ({ id, amount, currency, payment_intent }: SandboxCharge): SandboxDispute => ({
  id: newId('du'),
  object: 'dispute',
  amount,
  balance_transactions: [],
  charge: id,
  created: now(),
  currency,
  payment_intent,
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
  reason: 'fraudulent',
  status: 'needs_response',
  evidence_details: {
    due_by: now() + answerWithin,
    has_evidence: false,
    past_due: false,
    submission_count: 0,
  },
});

/** The bank's decision on an open dispute. */
export function closeDispute(dispute: SandboxDispute, status: 'won' | 'lost'): SandboxDispute {
  if (dispute.status !== 'needs_response') throw invalid(null, 'This dispute is already closed');
  if (status === 'won') return { ...dispute, status };
  const { amount } = dispute;
  const moved = {
    id: newId('txn'),
    object: 'balance_transaction' as const,
    amount: -amount,
    fee: disputeFee,
    net: -amount - disputeFee,
  };
  return { ...dispute, status, balance_transactions: [moved] };
}
