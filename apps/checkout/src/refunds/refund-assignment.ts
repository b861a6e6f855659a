import { type LineRecord, sumOf } from '../orders/order-line.js';
import type { Refund as ProviderRefund } from '../provider/payment-provider.client.js';
import { hasSucceeded } from './refund-state.js';

/** Refunds from the provider's dashboard, and the lines that they were for. */
export interface Assignment {
  refunds: ProviderRefund[];
  lines: LineRecord[];
}

/** What refunds amount to, in pence. */
export const amountOf = (refunds: readonly ProviderRefund[]): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

/**
 * Which of an order's lines that are left were refunded in the provider's dashboard. A refund is for a line if no other line that
 * is left has the same amount. Refunds that together amount to all that is left are for all that is left. Nothing else is certain:
 * staff must decide about `unassigned`, which is empty once no line is left.
 */
export function assignRefunds(
  refunds: readonly ProviderRefund[],
  lines: readonly LineRecord[],
): { assigned: Assignment[]; unassigned: ProviderRefund[] } {
  const assigned: Assignment[] = [];
  let left = [...lines];
  let unassigned = [...refunds];
  for (const refund of refunds) {
    const [line, ...others] = left.filter(({ total }) => total === refund.amount);
    if (!line || others.length > 0) continue;
    assigned.push({ refunds: [refund], lines: [line] });
    left = left.filter((each) => each !== line);
    unassigned = unassigned.filter((each) => each !== refund);
  }
  if (unassigned.length > 0 && amountOf(unassigned) === sumOf(left))
    return { assigned: [...assigned, { refunds: unassigned, lines: left }], unassigned: [] };
  return { assigned, unassigned: left.length > 0 ? unassigned : [] };
}

/** The refund of this amount or, if there is none, all of them if they amount to it; empty if neither. */
export function refundsOfAmount(amount: number, refunds: readonly ProviderRefund[]): ProviderRefund[] {
  const single = refunds.find((refund) => refund.amount === amount);
  if (single) return [single];
  return refunds.every(hasSucceeded) && amountOf(refunds) === amount ? [...refunds] : [];
}
