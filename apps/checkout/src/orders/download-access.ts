/** How long a customer who has not agreed to immediate downloads can cancel one. */
const cancelDays = 14;
const dayMs = 24 * 3_600_000;

interface Bought {
  paidAt: Date;
  waivedRightAt: Date | null;
}

/** When an order's downloads open, and whether the customer could open them now by giving up the right to cancel. */
export function downloadAccess({ paidAt, waivedRightAt }: Bought, now = new Date()) {
  const opens = waivedRightAt ?? new Date(paidAt.getTime() + cancelDays * dayMs);
  return { downloadsOpenAt: opens.toISOString(), waiverNeeded: opens > now };
}
