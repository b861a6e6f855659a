import type { OrderDetail } from '@music/contracts';
import { useEffect } from 'react';
import { useArea, useDispatch, useRoot } from '../../lib/hooks.js';
import { useFetching, useForgetting } from '../../lib/use-fetching.js';
import { adminOrder } from './admin-orders.state.js';

/** Milliseconds until an order is looked at again whose refund is under way. */
const lookAgainMs = 3_000;

const isUnderWay = ({ refunds }: OrderDetail): boolean => refunds.some(({ state }) => state === 'requested');

/** Until the provider has answered; what it said then stands in the order. */
function useFollowing(order: OrderDetail | null): void {
  const dispatch = useDispatch();
  const isRefunding = useArea(adminOrder.refund).phase === 'fetching';
  useEffect(() => {
    if (!order || isRefunding || !isUnderWay(order)) return;
    const timer = setTimeout(() => dispatch(adminOrder.load.fetch(order.orderNo)), lookAgainMs);
    return () => clearTimeout(timer);
  }, [dispatch, isRefunding, order]);
}

/** After a refusal the order is not what it was taken for. */
function useAfterRefusal(orderNo: string): void {
  const dispatch = useDispatch();
  const refund = useArea(adminOrder.refund);
  const post = useArea(adminOrder.dispatch);
  const isRefused = refund.phase === 'error' || post.phase === 'error';
  useEffect(() => {
    if (isRefused) dispatch(adminOrder.load.fetch(orderNo));
  }, [dispatch, isRefused, orderNo]);
}

const shown = [adminOrder.load, adminOrder.refund, adminOrder.dispatch];

/** The order with this number, null until it is here; forgotten on leaving. */
export function useOrder(orderNo: string) {
  const { phase, failure } = useArea(adminOrder.load);
  const held = useRoot(adminOrder.select).order;
  const order = held?.orderNo === orderNo ? held : null;
  const again = useFetching(adminOrder.load, orderNo);
  useForgetting(shown);
  useFollowing(order);
  useAfterRefusal(orderNo);
  return { order, hasFailed: phase === 'error' && !order, isUnknown: failure?.status === 404, again };
}
