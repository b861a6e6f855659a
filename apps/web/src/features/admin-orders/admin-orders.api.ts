import type {
  dispatchOrder,
  getPickingList,
  listOrders,
  OrderDetail,
  orderSelections,
  refundOrder,
  ReplyOf,
  RequestOf,
} from '@music/contracts';
import { getJson, sendJson } from '../../lib/http.js';

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

const orderAddress = (orderNo: string): string => `/api/admin/orders/${orderNo}`;

/** Newest first. */
export const fetchOrders = ({ q, show, page }: OrderQuery, signal: AbortSignal): Promise<OrderPage> =>
  getJson(`/api/admin/orders?${new URLSearchParams({ q, show, page: String(page) })}`, signal);

export const fetchOrder = (orderNo: string, signal: AbortSignal): Promise<OrderDetail> =>
  getJson(orderAddress(orderNo), signal);

/** Gives money back; answers the order as it is then. */
export const sendRefund = ({ orderNo, ...body }: Refunding, signal: AbortSignal): Promise<OrderDetail> =>
  sendJson('POST', `${orderAddress(orderNo)}/refund`, body, signal);

/** Says that printed copies were posted; answers the order as it is then. */
export const sendDispatch = ({ orderNo, ...body }: Dispatching, signal: AbortSignal): Promise<OrderDetail> =>
  sendJson('POST', `${orderAddress(orderNo)}/dispatch`, body, signal);

/** Oldest first, 500 at most. */
export const fetchPickingList = (_: void, signal: AbortSignal): Promise<PickingList> =>
  getJson('/api/admin/picking-list', signal);

/** The VAT receipt (PDF), for the browser to open. */
export const receiptAddress = (orderNo: string): string => `${orderAddress(orderNo)}/receipt`;
