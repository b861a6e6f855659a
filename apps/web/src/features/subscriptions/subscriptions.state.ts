import type {
  applySubscriptionVoucher,
  listOwnSubscriptions,
  previewSubscriptionVoucher,
  Subscription,
} from '@music/contracts';
import { area, areas } from '../../lib/state/area.js';
import type { StateOf } from '../../lib/state/feature.js';
import { callApi, fetcher } from '../../lib/api/http.js';

declare module '../../lib/state/root-state.js' {
  interface RootState {
    subscriptions?: StateOf<typeof subscriptions>;
  }
}

/** The subscriptions of the user with this id. */
interface SubscriptionsOf {
  userId: number;
  list: readonly Subscription[];
}

/** The journals that the logged-in user subscribes to, and the vouchers that add more. */
export const subscriptions = areas('subscriptions', {
  list: area({
    initial: null,
    fetch: async (userId: number, signal): Promise<SubscriptionsOf> => ({
      userId,
      list: await callApi<typeof listOwnSubscriptions>('GET /api/user/subscriptions', {}, { signal }),
    }),
  }),
  /** What a code would give; nothing is applied yet. */
  preview: area({
    initial: null,
    fetch: fetcher<typeof previewSubscriptionVoucher>('POST /api/user/preview-subscription-voucher'),
  }),
  voucher: area({
    initial: null,
    take: 'leading',
    fetch: fetcher<typeof applySubscriptionVoucher>('POST /api/user/apply-subscription-voucher'),
  }),
});
