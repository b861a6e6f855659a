import type { OrderDetail, OrderLineView } from '@music/contracts';

export type OrderRefund = OrderDetail['refunds'][number];

/** The lines with a refund in progress. */
export const linesUnderWay = ({ refunds }: OrderDetail): Set<number> =>
  new Set(refunds.filter(({ state }) => state === 'requested').flatMap(({ lineIds }) => lineIds));

function unrefunded(order: OrderDetail): OrderLineView[] {
  if (order.demo) return [];
  const underWay = linesUnderWay(order);
  return order.lines.filter(({ lineId, refundedAt }) => refundedAt === null && !underWay.has(lineId));
}

/** What is left of the payment to refund, in pence, after disputes and the refunds that are done or in progress. */
export function leftOf(order: OrderDetail): number {
  const underWay = linesUnderWay(order);
  const underWaySum = sumOf(order.lines.filter(({ lineId }) => underWay.has(lineId)));
  return Math.max(order.total - order.refunded - underWaySum - order.lost, 0);
}

/** Whether lines cost more than lost disputes have left of the payment. */
export const isTooMuch = (order: OrderDetail, lines: readonly OrderLineView[]): boolean =>
  order.lost > 0 && sumOf(lines) > leftOf(order);

/** Whether lost disputes have left less than the cheapest line costs that is still unrefunded. */
export function isLeftTooSmall(order: OrderDetail): boolean {
  const lines = unrefunded(order);
  return lines.length > 0 && lines.every((line) => isTooMuch(order, [line]));
}

/** What can still be refunded: a line is refunded once, demo orders were not paid, and a lost payment has gone back, or so much that no line fits. */
export const refundable = (order: OrderDetail): OrderLineView[] =>
  order.paymentLost || isLeftTooSmall(order) ? [] : unrefunded(order);

const unposted = (order: OrderDetail): OrderLineView[] =>
  unrefunded(order).filter(({ format, dispatchedAt }) => format === 'hardcopy' && dispatchedAt === null);

/** The printed copies to post now. */
export const linesToPost = (order: OrderDetail): OrderLineView[] =>
  order.paymentLost ? [] : unposted(order);

/** The printed copies that are not to be posted, because a lost dispute has taken the payment back. */
export const linesHeldBack = (order: OrderDetail): OrderLineView[] =>
  order.paymentLost ? unposted(order) : [];

export const sumOf = (lines: readonly OrderLineView[]): number =>
  lines.reduce((sum, { total }) => sum + total, 0);

export const idsOf = (lines: readonly OrderLineView[]): number[] => lines.map(({ lineId }) => lineId);

/** The refund that staff asked for last; those of the shop itself and of the provider's dashboard are by nobody. */
export const newestStaffRefund = ({ refunds }: OrderDetail): OrderRefund | null =>
  refunds
    .filter(({ by }) => by !== null)
    .reduce<OrderRefund | null>((last, refund) => (last && last.at > refund.at ? last : refund), null);
