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
import { put } from 'redux-saga/effects';
import { area, areas, secretArea } from '../../lib/area.js';
import type { StateOf } from '../../lib/feature.js';
import { ask, fetcher } from '../../lib/http.js';
import type { Saga } from '../../lib/saga.js';

declare module '../../lib/root-state.js' {
  interface RootState {
    confirmation?: StateOf<typeof confirmation>;
  }
}

export type OrderStatus = ReplyOf<typeof getOrderStatus>;

/** By what an order is seen: the checkout of this browser, or the link of a guest's mail. */
export type Door = { attemptId: string } | { token: string };

/** The order as it is once its downloads were opened. */
function* reload(_: unknown, door: Door): Saga {
  yield put(
    'token' in door ? confirmation.byLink.fetch(door.token) : confirmation.status.fetch(door.attemptId),
  );
}

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
  /** The files of the order; empty at first, because the library hears of it a moment later. */
  downloads: area({
    initial: null,
    fetch: (door: Door, signal) =>
      'token' in door
        ? ask<typeof getDownloadsByLink>('GET /api/orders/link/:token/downloads', door, { signal })
        : ask<typeof getDownloadsOfAttempt>('GET /api/order-status/:attemptId/downloads', door, { signal }),
  }),
  /** Consent to have the downloads at once. */
  giveWaiver: area({
    initial: null,
    take: 'leading',
    fetch: (door: Door, signal) =>
      'token' in door
        ? ask<typeof giveWaiverByLink>('POST /api/orders/link/:token/waiver', door, { signal })
        : ask<typeof giveWaiverOfAttempt>('POST /api/order-status/:attemptId/waiver', door, { signal }),
    then: reload,
  }),
  /** Replies the same whether there is such an order or not. */
  renewLink: secretArea({
    initial: null,
    take: 'leading',
    fetch: fetcher<typeof renewOrderLink>('POST /api/orders/renew-link'),
  }),
});
