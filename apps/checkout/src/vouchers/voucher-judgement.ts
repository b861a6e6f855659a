import { type VoucherTerms, type LineToPrice, voucherRefusal, type VoucherRefusal } from '@music/rules';

export type VoucherFault = VoucherRefusal | 'unknown' | 'expired' | 'not-yet' | 'used-up';

/** A voucher as found for a basket; times are ISO. Uses that the basket itself reserved are not counted. */
export interface HeldVoucher extends VoucherTerms {
  id: number;
  code: string;
  startsAt: string | null;
  endsAt: string | null;
  maxUses: number | null;
  maxUsesPerCustomer: number | null;
  usedByOthers: number;
  usedByCustomer: number;
}

export interface JudgedVoucher {
  /** Null when there is none, or it was refused. */
  applied: HeldVoucher | null;
  refusal: VoucherFault | null;
  /** Pence. */
  minimumSpend: number;
}

interface WithVoucher {
  voucherCode: string | null;
  voucher: HeldVoucher | null;
}

/** Whether a basket's voucher is valid now. It is checked again, under a lock, when the payment is prepared. */
export function judgeVoucher(
  { voucherCode, voucher }: WithVoucher,
  lines: LineToPrice[],
  now: Date,
): JudgedVoucher {
  if (voucherCode === null) return { applied: null, refusal: null, minimumSpend: 0 };
  if (!voucher) return { applied: null, refusal: 'unknown', minimumSpend: 0 };
  const refusal = timeFault(voucher, now) ?? usesFault(voucher) ?? voucherRefusal(voucher, lines);
  return { applied: refusal ? null : voucher, refusal, minimumSpend: voucher.minimumSpend };
}

const hopeless: readonly (VoucherFault | null)[] = ['unknown', 'expired', 'used-up'];
/** Reasons that no change of the basket can remove. */
export const neverCounts = ({ refusal }: JudgedVoucher): boolean => hopeless.includes(refusal);

/** Valid from the first instant on, until just before the last one. */
function timeFault({ startsAt, endsAt }: HeldVoucher, now: Date): VoucherFault | null {
  if (startsAt !== null && now.getTime() < Date.parse(startsAt)) return 'not-yet';
  return endsAt !== null && now.getTime() >= Date.parse(endsAt) ? 'expired' : null;
}

function usesFault(voucher: HeldVoucher): VoucherFault | null {
  const { maxUses, usedByOthers, maxUsesPerCustomer, usedByCustomer } = voucher;
  const usedUp =
    (maxUses !== null && usedByOthers >= maxUses) ||
    (maxUsesPerCustomer !== null && usedByCustomer >= maxUsesPerCustomer);
  return usedUp ? 'used-up' : null;
}
