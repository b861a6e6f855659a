import type { OrderDetail } from '@music/contracts';
import { put } from 'redux-saga/effects';
import { area, areas } from '../../lib/area.js';
import type { Saga } from '../../lib/saga.js';
import {
  type Dispatching,
  fetchOrder,
  fetchOrders,
  fetchPickingList,
  type OrderPage,
  type OrderQuery,
  type PickingList,
  type Refunding,
  sendDispatch,
  sendRefund,
} from './admin-orders.api.js';

/** What a refund or a dispatch answers is the order on show. */
function* show(answer: OrderDetail): Saga {
  yield put(adminOrders.order.received({ answer, args: answer.orderNo, key: null }));
}

function* reload(): Saga {
  yield put(adminOrders.parcels.fetch());
}

export const adminOrders = areas('adminOrders', {
  orders: area<OrderQuery, OrderPage, OrderPage | null>({ initial: null, fetch: fetchOrders }),
  order: area<string, OrderDetail, OrderDetail | null>({ initial: null, fetch: fetchOrder }),
  refund: area<Refunding, OrderDetail, OrderDetail | null>({
    initial: null,
    fetch: sendRefund,
    take: 'leading',
    then: show,
  }),
  dispatch: area<Dispatching, OrderDetail, OrderDetail | null>({
    initial: null,
    fetch: sendDispatch,
    take: 'leading',
    then: show,
  }),
  parcels: area<void, PickingList, PickingList | null>({ initial: null, fetch: fetchPickingList }),
  /** A dispatch out of the picking list, which is then loaded anew. */
  post: area<Dispatching, OrderDetail, OrderDetail | null>({
    initial: null,
    fetch: sendDispatch,
    take: 'leading',
    then: reload,
  }),
});
