import { ChargedLine } from '@music/contracts';
import { rowOf } from '@music/platform';
import { refundOf } from './demo-outcome.js';
import type { DemoOrder, DemoTrade } from './demo-order.js';

export type DemoRow = Record<string, unknown>;

const feeOfDispute = 2_000;

/** The demo's sales as table rows, by table and column names. */
export const demoRows = ({ customers, vouchers, orders }: DemoTrade) => ({
  customers: customers.map(customerRow),
  attempts: orders.map(attemptRow),
  orders: orders.map(orderRow),
  order_lines: orders.flatMap(lineRows),
  order_events: orders.flatMap(eventRows),
  refunds: orders.flatMap(refundRows),
  lost_disputes: orders.flatMap(disputeRows),
  vouchers: vouchers.map(({ usedBy: _, ...voucher }): DemoRow => voucher),
  voucher_uses: orders.flatMap(useRows),
});
export type DemoRows = ReturnType<typeof demoRows>;

const customerRow = ({ userId, name }: DemoTrade['customers'][number]): DemoRow => ({
  user_id: userId,
  version: 0,
  name,
  email_verified: false,
  erased: false,
});

const attemptRow = ({ attemptId, customer, paidAt }: DemoOrder): DemoRow => ({
  id: attemptId,
  user_id: customer?.userId ?? null,
  state: 'paid',
  created_at: paidAt,
  touched_at: paidAt,
});

const orderRow = (order: DemoOrder): DemoRow => ({
  id: order.id,
  order_no: order.orderNo,
  attempt_id: order.attemptId,
  payment_intent_id: order.source === 'card' ? `demo_${order.orderNo}` : null,
  source: order.source,
  state: order.state,
  user_id: order.customer?.userId ?? null,
  addresses: order.addresses,
  waived_right_at: order.waiverText === null ? null : order.paidAt,
  waiver_text: order.waiverText,
  subtotal: order.subtotal,
  discount: order.discount,
  shipping: order.shipping,
  vat: order.vat,
  total: order.total,
  refunding: 0,
  refunded: refundOf(order),
  dispute: order.lostAt && 'lost',
  version: 1,
  paid_at: order.paidAt,
});

const lineRows = ({ id, lines }: DemoOrder): DemoRow[] =>
  lines.map((line) => ({
    ...rowOf(ChargedLine, line),
    order_id: id,
    from_stock: false,
    dispatched_at: line.dispatchedAt,
    refunded_at: line.refundedAt,
  }));

function eventRows({ attemptId, source, paidAt, state, lines, refundedAt }: DemoOrder): DemoRow[] {
  const event = (from: string, to: string, cause: string, at: Date): DemoRow => ({
    attempt_id: attemptId,
    from_state: from,
    to_state: to,
    cause,
    at,
  });
  const events = [event('awaiting_payment', 'paid', source === 'card' ? 'webhook' : 'free', paidAt)];
  const dispatched = lines.find(({ dispatchedAt }) => dispatchedAt)?.dispatchedAt;
  if (dispatched) events.push(event('paid', 'fulfilled', 'dispatch', dispatched));
  if (refundedAt) events.push(event(dispatched ? 'fulfilled' : 'paid', state, 'refund', refundedAt));
  return events;
}

/** An order is refunded at most once, so the refund can use the attempt's id, which is unique. */
const refundRows = (order: DemoOrder): DemoRow[] =>
  order.refundedAt
    ? [
        {
          id: order.attemptId,
          order_id: order.id,
          amount: refundOf(order),
          reason: order.refundReason,
          state: 'succeeded',
          sold_out: false,
          requested_at: order.refundedAt,
          settled_at: order.refundedAt,
        },
      ]
    : [];

const disputeRows = ({ id, orderNo, total, lostAt }: DemoOrder): DemoRow[] =>
  lostAt
    ? [{ dispute_id: `demo_${orderNo}`, order_id: id, amount: total, fee: feeOfDispute, at: lostAt }]
    : [];

const useRows = ({ voucher, customer, attemptId, paidAt }: DemoOrder): DemoRow[] =>
  voucher && customer ? [{ code: voucher.code, userId: customer.userId, attemptId, at: paidAt }] : [];
