import type { Journal, SubscriptionVoucher } from '@music/contracts';
import { csvCell as cell } from '@music/rules';
import type { CsvColumns } from '../streaming/csv.js';

/** The columns of the CSV; those that an import reads have the import's names. */
export function voucherColumns(journals: readonly Journal[]): CsvColumns<SubscriptionVoucher> {
  const names = new Map(journals.map(({ id, name }) => [id, name]));
  return [
    ['code', ({ code }) => code],
    ['customerName', ({ customerName }) => cell(customerName)],
    ['email', ({ email }) => cell(email)],
    ['year', ({ year }) => String(year)],
    ['journals', ({ brassJournals }) => cell(brassJournals.map((id) => names.get(id) ?? id).join('; '))],
    ['sequenceNumber', ({ sequenceNumber }) => String(sequenceNumber)],
    ['createdAt', ({ createdAt }) => createdAt],
    ['createdBy', ({ createdBy }) => cell(createdBy ?? '')],
    ['sentAt', ({ sentAt }) => sentAt ?? ''],
    ['usedAt', ({ usedAt }) => usedAt ?? ''],
    ['usedBy', ({ usedBy }) => cell(usedBy ?? '')],
    ['revokedAt', ({ revokedAt }) => revokedAt ?? ''],
  ];
}
