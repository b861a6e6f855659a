import type { getOrderByLink, getOrderStatus, renewOrderLink, ReplyOf } from '@music/contracts';
import { area, areas, secretArea } from '../../lib/area.js';
import type { StateOf } from '../../lib/feature.js';
import { ask, fetcher } from '../../lib/http.js';

declare module '../../lib/root-state.js' {
  interface RootState {
    confirmation?: StateOf<typeof confirmation>;
  }
}

export type OrderStatus = ReplyOf<typeof getOrderStatus>;

/** What became of a checkout. */
export const confirmation = areas('confirmation', {
  /** How the order of an attempt is, asked for again and again while it is not decided; 404 for one nobody made. */
  status: area({
    initial: null,
    fetch: (attemptId: string, signal) =>
      ask<typeof getOrderStatus>('GET /api/order-status/:attemptId', { attemptId }, { signal }),
  }),
  /** By the signed link of a guest's mail; 404 for an unknown one, 410 for an old one. */
  byLink: area({
    initial: null,
    fetch: (token: string, signal) =>
      ask<typeof getOrderByLink>('GET /api/orders/link/:token', { token }, { signal }),
  }),
  /** Replies the same whether there is such an order or not. */
  renewLink: secretArea({
    initial: null,
    take: 'leading',
    fetch: fetcher<typeof renewOrderLink>('POST /api/orders/renew-link'),
  }),
});
