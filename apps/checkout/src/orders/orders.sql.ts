/** Whether line `l` is part of a refund that is requested or done. */
export const inRefund = 'exists (select from refund_lines r where r.line_id = l.id and r.active)';

/** The disputes over the payment of order `o` that are lost now. */
const lostDisputes = `lost_disputes l where l.order_id = o.id and not exists (
    select from reversed_disputes r where (r.dispute_id, r.round) = (l.dispute_id, l.round))`;

/** What banks took back of the payment of order `o`, in pence. */
export const lost = `coalesce((select sum(l.amount) from ${lostDisputes}), 0)::integer`;

/** Whether banks took back all that was left of what order `o` was paid with, as `paymentLostAt` of the library says (ADR 38). */
export const paymentLost = `exists (
  select from ${lostDisputes}
  having sum(l.amount) + o.refunded >= o.total)`;

/** Whether order `o` has printed copies to dispatch. They are held back while its payment is lost. */
export const hasToDispatch = `(not ${paymentLost} and exists (
  select from order_lines l where l.order_id = o.id and l.format = 'hardcopy' and l.dispatched_at is null
    and l.refunded_at is null and not ${inRefund}))`;
