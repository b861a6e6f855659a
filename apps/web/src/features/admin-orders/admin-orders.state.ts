import type {
  dispatchOrder,
  getOrder,
  getPickingList,
  listOrders,
  OrderDetail,
  orderSelections,
  refundOrder,
  ReplyOf,
} from '@music/contracts';
import type { Action } from 'redux';
import { area, areas } from '../../lib/state/area.js';
import type { StateOf } from '../../lib/state/feature.js';
import { callApi, fetcher } from '../../lib/api/http.js';
import { resource } from '../../lib/state/resource.js';

declare module '../../lib/state/root-state.js' {
  interface RootState {
    adminOrders?: StateOf<typeof adminOrders>;
    adminOrder?: StateOf<typeof adminOrder>;
  }
}

export type Selection = (typeof orderSelections)[number];
/** What to look for, which orders, and which page of 50, from 1. */
export interface OrderQuery {
  q: string;
  show: Selection;
  page: number;
}
export type PickingList = ReplyOf<typeof getPickingList>;

const sendDispatch = fetcher<typeof dispatchOrder>('POST /api/admin/orders/:orderNo/dispatch');

export const adminOrders = areas('adminOrders', {
  /** Newest first. */
  orders: area({
    initial: null,
    fetch: (query: OrderQuery, signal) =>
      callApi<typeof listOrders>('GET /api/admin/orders', { ...query }, { signal }),
  }),
  /** Oldest first, 500 at most. */
  parcels: area({ initial: null, fetch: fetcher<typeof getPickingList>('GET /api/admin/picking-list') }),
  /** A dispatch from the picking list. */
  post: area({ initial: null, fetch: sendDispatch, take: 'leading' }),
});

interface Shown {
  order: OrderDetail | null;
  /** The order as returned by the last refund made here. */
  refunded: OrderDetail | null;
}
const nothing: Shown = { order: null, refunded: null };

/** The order on screen. A refund and a dispatch return the updated order. */
export const adminOrder = resource('adminOrder', {
  initial: nothing,
  calls: ({ call }) => ({
    load: call({
      fetch: (orderNo: string, signal) =>
        callApi<typeof getOrder>('GET /api/admin/orders/:orderNo', { orderNo }, { signal }),
      receive: (shown, order) => ({ ...shown, order }),
    }),
    refund: call({
      fetch: fetcher<typeof refundOrder>('POST /api/admin/orders/:orderNo/refund'),
      take: 'leading',
      receive: (_, order) => ({ order, refunded: order }),
    }),
    dispatch: call({
      fetch: sendDispatch,
      take: 'leading',
      receive: (shown, order) => ({ ...shown, order }),
    }),
  }),
  reduce: (shown, action: Action<string>): Shown =>
    action.type === adminOrder.load.clear.type ? nothing : shown,
});

/** Side by side on the screen of an order. */
export const orderActions = [adminOrder.refund, adminOrder.dispatch];
