/** How long a customer who has not agreed to immediate downloads can cancel one. */
const cancelDays = 14;
const dayMs = 24 * 3_600_000;

interface Bought {
  paidAt: Date;
  waivedRightAt: Date | null;
}

/** When an order's downloads open, and whether the customer could open them now by giving up the right to cancel. */
export function downloadAccess({ paidAt, waivedRightAt }: Bought, now = new Date()) {
  // From the payment on for whoever has agreed, so that no clock decides: it may be behind the one that dated the agreement, or be
  // set back.
  if (waivedRightAt) return { downloadsOpenAt: paidAt.toISOString(), waiverNeeded: false };
  const opens = new Date(paidAt.getTime() + cancelDays * dayMs);
  return { downloadsOpenAt: opens.toISOString(), waiverNeeded: opens > now };
}
