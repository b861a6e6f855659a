import { z } from 'zod';

/** What a stamped file says of its licence. */
export const Stamp = z.object({
  /** Whom the music is licensed to, as it was ordered or corrected. */
  name: z.string(),
  /** Null for what was granted or came with a subscription. */
  orderNo: z.string().nullable(),
  /** The day as people read it: `3 September 2026`. */
  date: z.string(),
  /** Of the licence; with it the stamp can be verified. */
  code: z.string(),
  /** The address where it is verified, as the QR code holds it. */
  verifyUrl: z.string(),
  /** Of the document: the piece, and the part. */
  title: z.string(),
});
export type Stamp = z.infer<typeof Stamp>;

/** The line on every page. */
export const stampLine = ({ orderNo, date, code }: Stamp, name: string): string =>
  [`Licensed to ${name}`, ...(orderNo ? [`Order ${orderNo}`] : []), date, code].join(' · ');
