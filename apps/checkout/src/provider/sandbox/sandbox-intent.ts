import { randomBytes } from 'node:crypto';
import { invalid, newId, now, SandboxRefusal } from './sandbox-refusal.js';

/** A payment intent as in Stripe's API, limited to what the shop and its tests use. */
export interface SandboxIntent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  client_secret: string;
  created: number;
  /** The charge's id; null until it is paid. */
  latest_charge: string | null;
  livemode: false;
  metadata: Record<string, string>;
  payment_method: string | null;
  payment_method_types: string[];
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  last_payment_error: { type: 'card_error'; code: string; decline_code: string; message: string } | null;
  next_action: { type: 'use_stripe_sdk' } | null;
  canceled_at: number | null;
}

/** The result of paying with a test payment method, each named like Stripe's test card; any other is unknown. */
const outcomes = new Map<string, 'succeeded' | 'declined' | 'requires_action' | 'processing'>([
  ['pm_card_visa', 'succeeded'],
  /** Disputed as soon as it is paid. */
  ['pm_card_createDispute', 'succeeded'],
  /** Its refunds are pending and succeed later. */
  ['pm_card_pendingRefund', 'succeeded'],
  /** Its refunds succeed at first, but fail later. */
  ['pm_card_refundFail', 'succeeded'],
  ['pm_card_chargeDeclined', 'declined'],
  ['pm_card_authenticationRequired', 'requires_action'],
  /** Only in this sandbox: the bank takes a while. */
  ['pm_card_delayed', 'processing'],
]);

const declinedText = 'Your card was declined. You have not been charged. Please try another card.';

type IntentForm = Partial<Pick<SandboxIntent, 'metadata'>> & { amount?: number; currency?: string };

export function createIntent({ amount, currency, metadata = {} }: IntentForm): SandboxIntent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    amount: amountOf(amount),
    amount_received: 0,
    currency: currency ?? 'gbp',
    client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
    livemode: false,
    metadata,
    created: now(),
    payment_method: null,
    payment_method_types: ['card'],
    status: 'requires_payment_method',
    last_payment_error: null,
    next_action: null,
    canceled_at: null,
    latest_charge: null,
  };
}

function amountOf(amount: number | undefined): number {
  if (amount === undefined) throw invalid('parameter_missing', 'Missing required param: amount.');
  if (!Number.isInteger(amount) || amount < 1)
    throw invalid('parameter_invalid_integer', 'Invalid integer: amount');
  if (amount < 30) throw invalid('amount_too_small', 'Amount must be at least £0.30 gbp');
  return amount;
}

/** Throws unless the intent is in one of these states, as Stripe does. */
function requireStatus(intent: SandboxIntent, action: string, ...states: SandboxIntent['status'][]): void {
  if (states.includes(intent.status)) return;
  const message = `You cannot ${action} this PaymentIntent because it has a status of ${intent.status}.`;
  throw new SandboxRefusal(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message,
    payment_intent: intent,
  });
}

export function updateIntent(intent: SandboxIntent, { amount, metadata }: IntentForm): SandboxIntent {
  requireStatus(intent, 'update', 'requires_payment_method', 'requires_action');
  return {
    ...intent,
    amount: amount === undefined ? intent.amount : amountOf(amount),
    metadata: { ...intent.metadata, ...metadata },
    // Whenever an amount is sent, even the same one, the payment begins again.
    ...(amount !== undefined && { status: 'requires_payment_method' as const, next_action: null }),
  };
}

export function cancelIntent(intent: SandboxIntent): SandboxIntent {
  requireStatus(intent, 'cancel', 'requires_payment_method', 'requires_action');
  return { ...intent, status: 'canceled', canceled_at: now() };
}

const paid = (intent: SandboxIntent): SandboxIntent => ({
  ...intent,
  status: 'succeeded',
  amount_received: intent.amount,
  last_payment_error: null,
  next_action: null,
  latest_charge: newId('ch'),
});

const declined = (intent: SandboxIntent, code: string, declineCode: string): SandboxIntent => ({
  ...intent,
  status: 'requires_payment_method',
  next_action: null,
  last_payment_error: { type: 'card_error', code, decline_code: declineCode, message: declinedText },
});

/** Pays; a declined card is recorded in `last_payment_error`, and the caller responds with 402 and this error. */
export function confirmIntent(intent: SandboxIntent, paymentMethod: string): SandboxIntent {
  requireStatus(intent, 'confirm', 'requires_payment_method');
  const outcome = outcomes.get(paymentMethod);
  if (!outcome) throw invalid('resource_missing', `No such PaymentMethod: '${paymentMethod}'`);
  const chosen = { ...intent, payment_method: paymentMethod, last_payment_error: null };
  if (outcome === 'succeeded') return paid(chosen);
  if (outcome === 'declined') return declined(chosen, 'card_declined', 'generic_decline');
  if (outcome === 'processing') return { ...chosen, status: 'processing' };
  return { ...chosen, status: 'requires_action', next_action: { type: 'use_stripe_sdk' } };
}

/** The customer's answer to the bank (3-D Secure), or the end of `processing`. */
export function decideIntent(intent: SandboxIntent, approved: boolean): SandboxIntent {
  requireStatus(intent, 'authenticate', 'requires_action', 'processing');
  return approved
    ? paid(intent)
    : declined(intent, 'payment_intent_authentication_failure', 'authentication_required');
}
