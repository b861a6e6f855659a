import { z } from 'zod';

/** What a stamped file says about its licence. */
export const Stamp = z.object({
  /** The licensee's name, as ordered or corrected. */
  name: z.string(),
  /** Null if it was granted or came with a subscription. */
  orderNo: z.string().nullable(),
  /** The date in words: `3 September 2026`. */
  date: z.string(),
  /** The code of the licence, with which the stamp can be verified. */
  code: z.string(),
  /** The address for verifying it, as in the QR code. */
  verifyUrl: z.string(),
  /** The title of the document: the piece, and the part. */
  title: z.string(),
});
export type Stamp = z.infer<typeof Stamp>;

/** What the line on every page consists of; the licensee comes first. */
export const stampParts = ({ orderNo, date, code }: Stamp, name: string): string[] => [
  `Licensed to ${name}`,
  ...(orderNo ? [`Order ${orderNo}`] : []),
  date,
  code,
];
export const joined = (parts: readonly string[]): string => parts.join(' · ');
