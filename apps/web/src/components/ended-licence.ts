import { londonLongDay } from '@music/rules';

interface End {
  paymentLostAt?: string;
  revokedAt?: string;
}

/** Why a licence has no downloads any more (ADR 38); null while it is valid. */
export function endedText({ paymentLostAt, revokedAt }: End): string | null {
  if (paymentLostAt !== undefined)
    return `This licence is no longer valid: your bank took its payment back on ${londonLongDay(paymentLostAt)}. Please contact us if this is a mistake.`;
  return revokedAt === undefined
    ? null
    : `No longer valid since ${londonLongDay(revokedAt)}. Please contact us if this is a mistake.`;
}
