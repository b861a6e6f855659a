import type { Sale } from '@music/contracts';

/**
 * When the customer's bank had taken back all that was left of the payment; null while it has not, or once it gave that back. A
 * dispute of less leaves the licences alone: nobody knows which of them it means.
 */
export function paymentLostAt({ total, refunded, lostDisputes }: Sale): string | null {
  const lost = lostDisputes.filter(({ reversedAt }) => reversedAt === undefined);
  const amount = lost.reduce((sum, dispute) => sum + dispute.amount, 0);
  return refunded + amount >= total ? (lost.at(-1)?.at ?? null) : null;
}
