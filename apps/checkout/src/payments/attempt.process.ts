import { OrderState } from '@music/contracts';
import type { z } from 'zod';

export const AttemptState = OrderState.extract(['awaiting_payment', 'paid', 'cancelled', 'expired', 'held']);
export type AttemptState = z.infer<typeof AttemptState>;

/**
 * The allowed state changes of an attempt (rule D2). `expired` and `cancelled` may still become paid: if the money was taken, the
 * goods are delivered. What follows the payment are states of the order.
 */
const attemptProcess: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
  awaiting_payment: ['paid', 'cancelled', 'expired', 'held'],
  cancelled: ['paid', 'held'],
  expired: ['paid', 'held'],
  paid: [],
  held: [],
};

export const attemptMayBecome = (from: AttemptState, to: AttemptState): boolean =>
  attemptProcess[from].includes(to);
