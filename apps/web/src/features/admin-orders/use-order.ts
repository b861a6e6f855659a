import type { OrderDetail } from '@music/contracts';
import { useEffect } from 'react';
import { useArea, useDispatch, useRoot } from '../../lib/hooks.js';
import { useFetching, useClearOnLeave } from '../../lib/use-fetching.js';
import { adminOrder } from './admin-orders.state.js';

/** Milliseconds between polls of an order with a refund in progress. */
const pollMs = 3_000;

const isUnderWay = ({ refunds }: OrderDetail): boolean => refunds.some(({ state }) => state === 'requested');

/** Polls until the provider has answered. */
function useRefundPolling(order: OrderDetail | null): void {
  const dispatch = useDispatch();
  const isRefunding = useArea(adminOrder.refund).phase === 'fetching';
  useEffect(() => {
    if (!order || isRefunding || !isUnderWay(order)) return;
    const timer = setTimeout(() => dispatch(adminOrder.load.fetch(order.orderNo)), pollMs);
    return () => clearTimeout(timer);
  }, [dispatch, isRefunding, order]);
}

/** A refusal means that the order has changed: reload it. */
function useAfterRefusal(orderNo: string): void {
  const dispatch = useDispatch();
  const refund = useArea(adminOrder.refund);
  const post = useArea(adminOrder.dispatch);
  const isRefused = refund.phase === 'error' || post.phase === 'error';
  useEffect(() => {
    if (isRefused) dispatch(adminOrder.load.fetch(orderNo));
  }, [dispatch, isRefused, orderNo]);
}

const clearedOnLeave = [adminOrder.load, adminOrder.refund, adminOrder.dispatch];

/** The order with this number, null until it is loaded; cleared on leaving. */
export function useOrder(orderNo: string) {
  const { phase, failure } = useArea(adminOrder.load);
  const held = useRoot(adminOrder.select).order;
  const order = held?.orderNo === orderNo ? held : null;
  const again = useFetching(adminOrder.load, orderNo);
  useClearOnLeave(clearedOnLeave);
  useRefundPolling(order);
  useAfterRefusal(orderNo);
  return { order, hasFailed: phase === 'error' && !order, isUnknown: failure?.status === 404, again };
}
