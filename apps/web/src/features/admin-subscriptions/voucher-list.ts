import type { Journal, SubscriptionVoucher } from '@music/contracts';
import { textMatch } from '@music/rules';
import { csvOf } from '../../lib/csv.js';

const voucherStates = ['unused', 'used', 'revoked'] as const;
export type VoucherState = (typeof voucherStates)[number];

/** What stands in the address: words, a state, and which page of 50, from 1. */
export interface VoucherQuery {
  q: string;
  show: VoucherState | 'all';
  page: number;
}

export const stateAsked = (text: string | null): VoucherQuery['show'] =>
  voucherStates.find((state) => state === text) ?? 'all';

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

/** The vouchers of a state that have every word somewhere. */
export const matching = (
  vouchers: readonly SubscriptionVoucher[],
  { q, show }: Pick<VoucherQuery, 'q' | 'show'>,
  journals: ReadonlyMap<number, Journal>,
): SubscriptionVoucher[] =>
  vouchers.filter((voucher) => {
    if (show !== 'all' && stateOf(voucher) !== show) return false;
    const { code, customerName, email, year } = voucher;
    const words = [code, code.replaceAll('-', ''), customerName, email, year];
    return textMatch(q, [...words, ...journalNames(voucher, journals)].join(' '));
  });

/** A row for a spreadsheet, by its columns; those that an import reads are called as there. */
const rowOf = (voucher: SubscriptionVoucher, journals: ReadonlyMap<number, Journal>) => ({
  code: voucher.code,
  customerName: voucher.customerName,
  email: voucher.email,
  year: voucher.year,
  journals: journalNames(voucher, journals).join('; '),
  sequenceNumber: voucher.sequenceNumber,
  createdAt: voucher.createdAt,
  createdBy: voucher.createdBy,
  sentAt: voucher.sentAt,
  usedAt: voucher.usedAt,
  usedBy: voucher.usedBy,
  revokedAt: voucher.revokedAt,
});

export function vouchersCsv(
  vouchers: readonly SubscriptionVoucher[],
  journals: ReadonlyMap<number, Journal>,
): string {
  const rows = vouchers.map((voucher) => rowOf(voucher, journals));
  const cells = rows.map((row) => Object.values(row).map((value) => String(value ?? '')));
  return csvOf([Object.keys(rows[0] ?? {}), ...cells]);
}
