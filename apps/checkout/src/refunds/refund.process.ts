import type { Refund as ProviderRefund } from '../provider/payment-provider.client.js';
import type { RefundState } from './refunds.repository.js';

/** Maps the provider's refund states to ours: pending ones are still `requested`. */
export const refundProcess: Readonly<Record<ProviderRefund['status'], RefundState>> = {
  pending: 'requested',
  requires_action: 'requested',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};
