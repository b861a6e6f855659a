import type { OrderState } from '@music/contracts';

/**
 * The allowed state changes of a checkout attempt and its order (rule D2). `expired` and `cancelled` may still become paid: if
 * the money was taken, the goods are delivered.
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
