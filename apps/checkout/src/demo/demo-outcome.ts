import { isPosted } from '@music/rules';
import { pick } from './demo-calendar.js';
import type { DemoLine, DemoOrder } from './demo-order.js';

type Random = () => number;

const dayMs = 86_400_000;
const shareRefunded = 0.035;
/** Only for orders that can be refunded or disputed at all. */
const shareRefundedWhole = 0.4;
const reasons = ['Ordered twice', 'Wrong arrangement', 'The copy arrived damaged', 'Changed their mind'];
const shareDisputed = 0.0012;
const disputeDays = 40;

/** The order with its later history: usually dispatched, sometimes refunded, rarely a lost dispute. */
export function withOutcome(random: Random, order: DemoOrder, now: Date): DemoOrder {
  return disputed(random, refunded(random, dispatched(random, order, now), now), now);
}

const daysAfter = ({ paidAt }: DemoOrder, days: number): Date => new Date(paidAt.getTime() + days * dayMs);

function dispatched(random: Random, order: DemoOrder, now: Date): DemoOrder {
  if (!order.lines.some(isPosted)) return order;
  const sent = daysAfter(order, 0.6 + 2 * random());
  const dispatchedAt = sent < now ? sent : now;
  const lines = order.lines.map((line) => (isPosted(line) ? { ...line, dispatchedAt } : line));
  return { ...order, state: 'fulfilled', lines };
}

function refunded(random: Random, order: DemoOrder, now: Date): DemoOrder {
  const refundedAt = daysAfter(order, 3 + 12 * random());
  if (order.total === 0 || random() > shareRefunded || refundedAt > now) return order;
  const only = random() > shareRefundedWhole ? 0 : null;
  const lines = order.lines.map((line, place): DemoLine =>
    only === null || place === only ? { ...line, refundedAt } : line,
  );
  const state = lines.every((line) => line.refundedAt) ? 'refunded' : 'part_refunded';
  return { ...order, state, lines, refundedAt, refundReason: pick(random, reasons) ?? '' };
}

function disputed(random: Random, order: DemoOrder, now: Date): DemoOrder {
  const lostAt = daysAfter(order, disputeDays);
  const isLost = random() < shareDisputed && order.total > 0 && !order.refundedAt && lostAt < now;
  return isLost ? { ...order, lostAt } : order;
}

/** Pence. */
export const refundOf = ({ lines }: DemoOrder): number =>
  lines.reduce((sum, { total, refundedAt }) => sum + (refundedAt ? total : 0), 0);
