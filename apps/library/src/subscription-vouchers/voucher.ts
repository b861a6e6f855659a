import { z } from 'zod';

/** What is given for a subscription that was bought outside the shop. Name and address are null once its user is erased, the address alone once
 * whoever it belongs to is. */
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
export const HeldVoucher = VoucherRecord.extend({ journalIds: z.array(z.int()) });
export type HeldVoucher = z.infer<typeof HeldVoucher>;

/** What a voucher is made of. */
export interface NewVoucher {
  code: string;
  customerName: string;
  email: string;
  year: number;
  sequenceNumber: number;
  journalIds: readonly number[];
}
/** Which copy of a year's subscription it is: one of a customer's exists at a time. */
export type VoucherKey = Pick<NewVoucher, 'email' | 'year' | 'sequenceNumber'>;

export const keyOf = ({ email, year, sequenceNumber }: VoucherKey): string =>
  `${email.toLowerCase()} ${year} ${sequenceNumber}`;
