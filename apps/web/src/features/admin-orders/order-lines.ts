import type { OrderDetail, OrderLineView } from '@music/contracts';

export type OrderRefund = OrderDetail['refunds'][number];

/** The lines with a refund in progress. */
export const linesUnderWay = ({ refunds }: OrderDetail): Set<number> =>
  new Set(refunds.filter(({ state }) => state === 'requested').flatMap(({ lineIds }) => lineIds));

/** What can still be refunded: a line is refunded once, and demo orders were not paid. */
export function refundable(order: OrderDetail): OrderLineView[] {
  if (order.demo) return [];
  const underWay = linesUnderWay(order);
  return order.lines.filter(({ lineId, refundedAt }) => refundedAt === null && !underWay.has(lineId));
}

/** The printed copies to post now; none while a lost dispute has taken the payment back. */
export const linesToPost = (order: OrderDetail): OrderLineView[] =>
  order.toDispatch === 0
    ? []
    : refundable(order).filter(({ format, dispatchedAt }) => format === 'hardcopy' && dispatchedAt === null);

export const sumOf = (lines: readonly OrderLineView[]): number =>
  lines.reduce((sum, { total }) => sum + total, 0);

export const idsOf = (lines: readonly OrderLineView[]): number[] => lines.map(({ lineId }) => lineId);

/** The refund asked for last. */
export const newestRefund = ({ refunds }: OrderDetail): OrderRefund | null =>
  refunds.reduce<OrderRefund | null>((last, refund) => (last && last.at > refund.at ? last : refund), null);
