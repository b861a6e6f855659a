import { type VoucherTerms, type LineToPrice, voucherRefusal, type VoucherRefusal } from '@music/rules';

export type RefusalReason = VoucherRefusal | 'unknown' | 'expired' | 'not-yet' | 'used-up';

/** A voucher as found for a basket; times are ISO. Uses that the basket itself reserved are not counted. */
export interface VoucherInBasket extends VoucherTerms {
  id: number;
  code: string;
  startsAt: string | null;
  endsAt: string | null;
  maxUses: number | null;
  maxUsesPerCustomer: number | null;
  usedByOthers: number;
  /** 0 for a visitor: who it is, is known only when the payment is prepared. */
  usedByCustomer: number;
}

export interface VoucherCheck {
  /** Null when there is none, or it was refused. */
  applied: VoucherInBasket | null;
  refusal: RefusalReason | null;
  /** Pence; 0 without a voucher. */
  minimumSpend: number;
}

interface WithVoucher {
  voucherCode: string | null;
  voucher: VoucherInBasket | null;
}

/** Whether a basket's voucher is valid now. It is checked again, under a lock, when the payment is prepared. */
export function checkVoucher(
  { voucherCode, voucher }: WithVoucher,
  lines: LineToPrice[],
  now: Date,
): VoucherCheck {
  if (voucherCode === null) return { applied: null, refusal: null, minimumSpend: 0 };
  if (!voucher) return { applied: null, refusal: 'unknown', minimumSpend: 0 };
  const refusal = timeRefusal(voucher, now) ?? usesRefusal(voucher) ?? voucherRefusal(voucher, lines);
  return { applied: refusal ? null : voucher, refusal, minimumSpend: voucher.minimumSpend };
}

const permanentReasons: readonly (RefusalReason | null)[] = ['unknown', 'expired', 'used-up'];
/** Whether the code is not worth keeping in the basket: `not-yet` becomes valid by waiting, others by a change of the basket. */
export const isPermanentRefusal = ({ refusal }: VoucherCheck): boolean => permanentReasons.includes(refusal);

/** Valid from `startsAt` (inclusive) to `endsAt` (exclusive). */
export function timeRefusal(
  { startsAt, endsAt }: Pick<VoucherInBasket, 'startsAt' | 'endsAt'>,
  now: Date,
): 'not-yet' | 'expired' | null {
  if (startsAt !== null && now.getTime() < Date.parse(startsAt)) return 'not-yet';
  return hasEnded({ endsAt }, now) ? 'expired' : null;
}

export const hasEnded = ({ endsAt }: Pick<VoucherInBasket, 'endsAt'>, now: Date): boolean =>
  endsAt !== null && now.getTime() >= Date.parse(endsAt);

function usesRefusal(voucher: VoucherInBasket): RefusalReason | null {
  const { maxUses, usedByOthers, maxUsesPerCustomer, usedByCustomer } = voucher;
  const usedUp =
    (maxUses !== null && usedByOthers >= maxUses) ||
    (maxUsesPerCustomer !== null && usedByCustomer >= maxUsesPerCustomer);
  return usedUp ? 'used-up' : null;
}
