import { z } from 'zod';

/**
 * A voucher for a subscription that was bought outside the shop. Name and address are null once its user is erased; if only the
 * owner of the address is erased, only the address is null.
 */
export const VoucherRecord = z.object({
  id: z.int(),
  code: z.string(),
  customerName: z.string().nullable(),
  email: z.string().nullable(),
  year: z.int(),
  sequenceNumber: z.int(),
  createdAt: z.date(),
  createdBy: z.int().nullable(),
  sentAt: z.date().nullable(),
  usedAt: z.date().nullable(),
  usedBy: z.int().nullable(),
  revokedAt: z.date().nullable(),
});
/** With the ids of its journals. */
export const VoucherWithJournals = VoucherRecord.extend({ journalIds: z.array(z.int()) });
export type VoucherWithJournals = z.infer<typeof VoucherWithJournals>;

/** The data for a new voucher. */
export interface NewVoucher {
  code: string;
  customerName: string;
  email: string;
  year: number;
  sequenceNumber: number;
  journalIds: readonly number[];
}

/** The copy's number within a year's subscription; each customer has only one voucher per copy. */
export type VoucherKey = Pick<NewVoucher, 'email' | 'year' | 'sequenceNumber'>;

export const keyOf = ({ email, year, sequenceNumber }: VoucherKey): string =>
  `${email.toLowerCase()} ${year} ${sequenceNumber}`;
