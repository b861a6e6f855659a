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

/** Whether this refund at the provider is the whole or a part of one of ours. One made in its dashboard has no reference. */
export const isRefundOf = ({ id, providerIds }: Refund, providerRefund: ProviderRefund): boolean =>
  providerIds.length > 0 ? providerIds.includes(providerRefund.id) : providerRefund.reference === id;

/** Whether the shop will still ask the provider for this refund. */
export const isAboutToBePaid = ({ state, amount, providerIds }: Refund): boolean =>
  state === 'requested' && amount > 0 && providerIds.length === 0;

/** Whether the customer's bank has returned the money of a refund that had succeeded. */
export function isReturned(refund: Refund, providerRefunds: readonly ProviderRefund[]): boolean {
  const parts = providerRefunds.filter((each) => isRefundOf(refund, each));
  const areFailed = parts.every((part) => refundStateOf(part) === 'failed');
  return refund.state === 'succeeded' && parts.length > 0 && areFailed;
}
