import type { OrderDetail } from '@music/contracts';
import { useEffect } from 'react';
import { useArea, useDispatch } from '../../lib/hooks.js';
import { useFetching, useForgetting } from '../../lib/use-fetching.js';
import { adminOrders } from './admin-orders.state.js';

/** Milliseconds until an order is looked at again whose refund is under way. */
const lookAgainMs = 3_000;

const isUnderWay = ({ refunds }: OrderDetail): boolean => refunds.some(({ state }) => state === 'requested');

/** Until the provider has answered; what it said then stands in the order. */
function useFollowing(order: OrderDetail | null): void {
  const dispatch = useDispatch();
  const isRefunding = useArea(adminOrders.refund).phase === 'fetching';
  useEffect(() => {
    if (!order || isRefunding || !isUnderWay(order)) return;
    const timer = setTimeout(() => dispatch(adminOrders.order.fetch(order.orderNo)), lookAgainMs);
    return () => clearTimeout(timer);
  }, [dispatch, isRefunding, order]);
}

/** After a refusal the order is not what it was taken for. */
function useAfterRefusal(orderNo: string): void {
  const dispatch = useDispatch();
  const refund = useArea(adminOrders.refund);
  const post = useArea(adminOrders.dispatch);
  const isRefused = refund.phase === 'error' || post.phase === 'error';
  useEffect(() => {
    if (isRefused) dispatch(adminOrders.order.fetch(orderNo));
  }, [dispatch, isRefused, orderNo]);
}

const shown = [adminOrders.order, adminOrders.refund, adminOrders.dispatch];

/** The order with this number, null until it is here; forgotten on leaving. */
export function useOrder(orderNo: string) {
  const { data, phase, failure } = useArea(adminOrders.order);
  const order = data?.orderNo === orderNo ? data : null;
  const again = useFetching(adminOrders.order, orderNo);
  useForgetting(shown);
  useFollowing(order);
  useAfterRefusal(orderNo);
  return { order, hasFailed: phase === 'error' && !order, isUnknown: failure?.status === 404, again };
}
