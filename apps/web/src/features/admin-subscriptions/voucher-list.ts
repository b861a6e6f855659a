import { type Journal, type SubscriptionVoucher, type VoucherState, voucherStates } from '@music/contracts';
import { parseChoice } from '../../lib/pages/list-query.js';
import type { VoucherQuery } from './fetch-vouchers.js';

export const parseState = parseChoice(voucherStates, undefined);

/** A voucher that was used and then revoked counts as revoked. */
export function stateOf({ usedAt, revokedAt }: SubscriptionVoucher): VoucherState {
  if (revokedAt !== null) return 'revoked';
  return usedAt === null ? 'unused' : 'used';
}

/** The names of a voucher's journals; their ids while the names are not here. */
export const journalNames = (
  { brassJournals }: Pick<SubscriptionVoucher, 'brassJournals'>,
  journals: ReadonlyMap<number, Journal>,
): string[] => brassJournals.map((id) => journals.get(id)?.name ?? String(id));

/** The search, as it is in the URLs of the screen and of the CSV file. */
export const formatQuery = ({ q, show }: Pick<VoucherQuery, 'q' | 'show'>): Record<string, string> => ({
  ...(q && { q }),
  ...(show && { show }),
});
