import type { Sale } from '@music/contracts';

/**
 * When the customer's bank had taken back all of the remaining payment; null if it has not, or has returned it. A
 * dispute of a smaller amount does not affect the licences, because it is unknown which of them it is about.
 */
export function paymentLostAt({ total, refunded, lostDisputes }: Sale): string | null {
  const lost = lostDisputes.filter(({ reversedAt }) => reversedAt === undefined);
  const amount = lost.reduce((sum, dispute) => sum + dispute.amount, 0);
  return refunded + amount >= total ? (lost.at(-1)?.at ?? null) : null;
}
