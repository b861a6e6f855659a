import type {
  dispatchOrder,
  getOrder,
  getPickingList,
  listOrders,
  OrderDetail,
  orderSelections,
  refundOrder,
  ReplyOf,
  RequestOf,
} from '@music/contracts';
import { ask } from '../../lib/http.js';

export type OrderPage = ReplyOf<typeof listOrders>;
export type Selection = (typeof orderSelections)[number];
/** What to look for, which orders, and which page of 50, from 1. */
export interface OrderQuery {
  q: string;
  show: Selection;
  page: number;
}
export type Refunding = RequestOf<typeof refundOrder>;
export type Dispatching = RequestOf<typeof dispatchOrder>;
export type PickingList = ReplyOf<typeof getPickingList>;

/** Newest first. */
export const fetchOrders = ({ q, show, page }: OrderQuery, signal: AbortSignal): Promise<OrderPage> =>
  ask<typeof listOrders>('GET /api/admin/orders', { q, show, page }, { signal });

export const fetchOrder = (orderNo: string, signal: AbortSignal): Promise<OrderDetail> =>
  ask<typeof getOrder>('GET /api/admin/orders/:orderNo', { orderNo }, { signal });

/** Gives money back; answers the order as it is then. */
export const sendRefund = (refund: Refunding, signal: AbortSignal): Promise<OrderDetail> =>
  ask<typeof refundOrder>('POST /api/admin/orders/:orderNo/refund', refund, { signal });

/** Says that printed copies were posted; answers the order as it is then. */
export const sendDispatch = (dispatch: Dispatching, signal: AbortSignal): Promise<OrderDetail> =>
  ask<typeof dispatchOrder>('POST /api/admin/orders/:orderNo/dispatch', dispatch, { signal });

/** Oldest first, 500 at most. */
export const fetchPickingList = (_: void, signal: AbortSignal): Promise<PickingList> =>
  ask<typeof getPickingList>('GET /api/admin/picking-list', {}, { signal });

/** The VAT receipt (PDF), for the browser to open. */
export const receiptAddress = (orderNo: string): string => `/api/admin/orders/${orderNo}/receipt`;
