/** How long a customer who has not agreed to immediate downloads can cancel one. */
const cancelDays = 14;
const dayMs = 24 * 3_600_000;

interface Bought {
  paidAt: Date;
  waivedRightAt: Date | null;
}

/** When an order's downloads open, and whether the customer could open them now by giving up the right to cancel. */
export function downloadAccess({ paidAt, waivedRightAt }: Bought, now = new Date()) {
  // Whoever has agreed is not asked again, even if this clock is behind the one that dated the agreement, or was set back.
  if (waivedRightAt) return { downloadsOpenAt: waivedRightAt.toISOString(), waiverNeeded: false };
  const opens = new Date(paidAt.getTime() + cancelDays * dayMs);
  return { downloadsOpenAt: opens.toISOString(), waiverNeeded: opens > now };
}
