import { OrderState } from '@music/contracts';
import type { z } from 'zod';

/** The states of an order, which exists from its payment on. Those before are states of its attempt. */
export const PaidOrderState = OrderState.extract(['paid', 'fulfilled', 'part_refunded', 'refunded']);
export type PaidOrderState = z.infer<typeof PaidOrderState>;

/** The allowed state changes of an order (rule D2). */
const orderProcess: Readonly<Record<PaidOrderState, readonly PaidOrderState[]>> = {
  paid: ['fulfilled', 'part_refunded', 'refunded'],
  fulfilled: ['part_refunded', 'refunded'],
  part_refunded: ['part_refunded', 'refunded'],
  refunded: [],
};

export const orderMayBecome = (from: PaidOrderState, to: PaidOrderState): boolean =>
  orderProcess[from].includes(to);
