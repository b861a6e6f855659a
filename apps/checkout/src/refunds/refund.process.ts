import type { Refund as ProviderRefund } from '../provider/payment-provider.client.js';
import type { Refund, RefundState } from './refunds.repository.js';

/** Maps the provider's refund states to ours: pending ones are still `requested`. */
export const refundProcess: Readonly<Record<ProviderRefund['status'], RefundState>> = {
  pending: 'requested',
  requires_action: 'requested',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

/** Whether the provider made this refund of ours. One made in its dashboard has no reference. */
export const isRefundOf = ({ id, providerId }: Refund, made: ProviderRefund): boolean =>
  made.reference === id || made.id === providerId;
