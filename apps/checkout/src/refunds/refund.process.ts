import type { Refund as ProviderRefund } from '../provider/payment-provider.client.js';
import type { RefundState } from './refunds.repository.js';

/** What the provider's word means for a refund: what is under way there is still `requested` here. */
export const refundProcess: Readonly<Record<ProviderRefund['status'], RefundState>> = {
  pending: 'requested',
  requires_action: 'requested',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};
