import type {
  getDownloadsByLink,
  getDownloadsOfAttempt,
  getOrderByLink,
  getOrderStatus,
  giveWaiverByLink,
  giveWaiverOfAttempt,
  renewOrderLink,
  ReplyOf,
} from '@music/contracts';
import { area, areas, secretArea } from '../../lib/state/area.js';
import type { StateOf } from '../../lib/state/feature.js';
import { callApi, fetcher } from '../../lib/api/http.js';

declare module '../../lib/state/root-state.js' {
  interface RootState {
    confirmation?: StateOf<typeof confirmation>;
  }
}

export type OrderStatus = ReplyOf<typeof getOrderStatus>;

/** How an order can be opened: by the attempt made in this browser, or by the link in a guest's mail. */
export type OrderAccess = { attemptId: string } | { token: string };

/** The result of a checkout. */
export const confirmation = areas('confirmation', {
  /** The order of an attempt, requested repeatedly while it is undecided; 404 for an unknown attempt. */
  status: area({
    initial: null,
    fetch: (attemptId: string, signal) =>
      callApi<typeof getOrderStatus>('GET /api/order-status/:attemptId', { attemptId }, { signal }),
  }),
  /** By the signed link of a guest's mail; 404 for an unknown one, 410 for an old one. */
  byLink: area({
    initial: null,
    fetch: (token: string, signal) =>
      callApi<typeof getOrderByLink>('GET /api/orders/link/:token', { token }, { signal }),
  }),
  /** The files of the order; empty at first, because the library receives the order a moment later. */
  downloads: area({
    initial: null,
    fetch: (orderAccess: OrderAccess, signal) =>
      'token' in orderAccess
        ? callApi<typeof getDownloadsByLink>('GET /api/orders/link/:token/downloads', orderAccess, { signal })
        : callApi<typeof getDownloadsOfAttempt>('GET /api/order-status/:attemptId/downloads', orderAccess, {
            signal,
          }),
  }),
  /** Consent to have the downloads at once. */
  giveWaiver: area({
    initial: null,
    take: 'leading',
    fetch: (orderAccess: OrderAccess, signal) =>
      'token' in orderAccess
        ? callApi<typeof giveWaiverByLink>('POST /api/orders/link/:token/waiver', orderAccess, { signal })
        : callApi<typeof giveWaiverOfAttempt>('POST /api/order-status/:attemptId/waiver', orderAccess, {
            signal,
          }),
  }),
  /** Replies the same whether there is such an order or not. */
  renewLink: secretArea({
    initial: null,
    take: 'leading',
    fetch: fetcher<typeof renewOrderLink>('POST /api/orders/renew-link'),
  }),
});
