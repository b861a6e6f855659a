import type { Refund as ProviderRefund } from '../provider/payment-provider.client.js';
import type { Refund, RefundState } from './refunds.repository.js';

const states: Readonly<Record<ProviderRefund['status'], RefundState>> = {
  pending: 'requested',
  requires_action: 'requested',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

/** Maps the provider's state of a refund to ours; a pending refund is still `requested`. */
export const refundStateOf = ({ status }: Pick<ProviderRefund, 'status'>): RefundState => states[status];

export const hasSucceeded = (refund: ProviderRefund): boolean => refundStateOf(refund) === 'succeeded';

/** The total of refunds, in pence. */
export const totalOf = (refunds: readonly ProviderRefund[]): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

/**
 * Whether this refund at the provider is the whole or a part of one of ours. One made in its dashboard has no reference. One made
 * for a refund of ours that has since failed, or was booked with other provider ids, does not belong to it.
 */
export const isRefundOf = ({ id, state, providerIds }: Refund, providerRefund: ProviderRefund): boolean =>
  providerIds.length > 0
    ? providerIds.includes(providerRefund.id)
    : state !== 'failed' && providerRefund.reference === id;

/** The provider's refunds that have not failed and belong to none of ours. */
export const unbookedOf = (
  own: readonly Refund[],
  providerRefunds: readonly ProviderRefund[],
): ProviderRefund[] =>
  providerRefunds.filter(
    (each) => refundStateOf(each) !== 'failed' && !own.some((refund) => isRefundOf(refund, each)),
  );

/** The one refund of exactly this amount; otherwise all of them, if all have succeeded and add up to it; otherwise none. */
export function refundsOfAmount(amount: number, refunds: readonly ProviderRefund[]): ProviderRefund[] {
  const single = refunds.find((refund) => refund.amount === amount);
  if (single) return [single];
  return refunds.every(hasSucceeded) && totalOf(refunds) === amount ? [...refunds] : [];
}

/** Whether the shop will still ask the provider for this refund. */
export const isAwaitingPayment = ({ state, amount, providerIds }: Refund): boolean =>
  state === 'requested' && amount > 0 && providerIds.length === 0;
