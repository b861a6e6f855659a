import type { OrderState } from '@music/contracts';

/**
 * What may become of a checkout attempt and of the order it makes (rule D2): the one table of it. `expired` and
 * `cancelled` may still be paid: the money was taken, so the goods are delivered.
 */
const orderProcess: Readonly<Record<OrderState, readonly OrderState[]>> = {
  awaiting_payment: ['paid', 'cancelled', 'expired', 'held'],
  cancelled: ['paid', 'held'],
  expired: ['paid', 'held'],
  paid: ['fulfilled', 'part_refunded', 'refunded'],
  fulfilled: ['part_refunded', 'refunded'],
  part_refunded: ['part_refunded', 'refunded'],
  refunded: [],
  held: [],
};

export const mayBecome = (from: OrderState, to: OrderState): boolean => orderProcess[from].includes(to);

/** Nobody is about to pay any more. */
export const isSettled = (state: OrderState): boolean => !orderProcess[state].includes('paid');
