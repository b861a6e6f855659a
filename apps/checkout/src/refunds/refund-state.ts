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

/** Whether the provider made this refund of ours. One made in its dashboard has no reference. */
export const isRefundOf = ({ id, providerId }: Refund, providerRefund: ProviderRefund): boolean =>
  providerRefund.reference === id || providerRefund.id === providerId;
