import type { OrderDetail } from '@music/contracts';
import { useEffect } from 'react';
import { useArea, useDispatch, useAppSelector } from '../../lib/state/hooks.js';
import { useFetching, useClearOnLeave } from '../../lib/fetching/use-fetching.js';
import { usePolling } from '../../lib/fetching/use-polling.js';
import { adminOrder } from './admin-orders.state.js';

const isUnderWay = ({ refunds }: OrderDetail): boolean => refunds.some(({ state }) => state === 'requested');

/** Polls until the provider has answered, also after a poll that failed; after the end of the session, the log-in loads the order. */
function useRefundPolling(order: OrderDetail | null, refetch: () => void): void {
  const load = useArea(adminOrder.load);
  const isRefunding = useArea(adminOrder.refund).phase === 'fetching';
  const isWaiting = order !== null && isUnderWay(order) && !isRefunding && load.phase !== 'unauthorised';
  usePolling(isWaiting, load.failure ?? order, refetch);
}

/** A refusal means that the order has changed: reload it. */
function useReloadAfterRefusal(orderNo: string): void {
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
  const latest = useAppSelector(adminOrder.select).order;
  const order = latest?.orderNo === orderNo ? latest : null;
  const refetch = useFetching(adminOrder.load, orderNo);
  useClearOnLeave(clearedOnLeave);
  useRefundPolling(order, refetch);
  useReloadAfterRefusal(orderNo);
  return { order, hasFailed: phase === 'error' && !order, isUnknown: failure?.status === 404, refetch };
}
