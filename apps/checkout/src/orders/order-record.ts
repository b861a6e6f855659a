import { type Category, CheckoutAddresses, OrderState } from '@music/contracts';
import type { SaleFormat } from '@music/rules';
import { z } from 'zod';

/** A line as it was charged; money in pence, `vatRate` in basis points, instants as PostgreSQL writes them in JSON. */
export interface LineRecord {
  id: number;
  category: Category;
  productId: number;
  format: SaleFormat;
  title: string;
  series: string;
  number: string | null;
  publisherId: number | null;
  licenceName: string | null;
  price: number;
  discount: number;
  shipping: number;
  vatRate: number;
  vat: number;
  total: number;
  refundedAt: string | null;
  dispatchedAt: string | null;
  /** It is in a refund that is asked for or done. */
  inRefund: boolean;
}

/** An order with its lines. `email`: what was given at the checkout, otherwise the account's; null once erased. */
export const OrderRecord = z.object({
  id: z.string(),
  orderNo: z.string(),
  attemptId: z.string(),
  paymentIntentId: z.string().nullable(),
  source: z.enum(['card', 'free']),
  state: OrderState,
  userId: z.int().nullable(),
  /** Bought without an account, whoever it belongs to now. */
  guest: z.boolean(),
  email: z.string().nullable(),
  customerName: z.string().nullable(),
  addresses: CheckoutAddresses.nullable(),
  waivedRightAt: z.date().nullable(),
  waiverText: z.int().nullable(),
  subtotal: z.int(),
  discount: z.int(),
  shipping: z.int(),
  vat: z.int(),
  total: z.int(),
  refunded: z.int(),
  dispute: z.string().nullable(),
  paidAt: z.date(),
  version: z.int(),
  lines: z.custom<LineRecord[]>(),
});
export type OrderRecord = z.infer<typeof OrderRecord>;

/** Still to be posted. */
export const isToPost = ({ format, dispatchedAt, inRefund }: LineRecord): boolean =>
  format === 'hardcopy' && dispatchedAt === null && !inRefund;

export const isDownload = ({ format }: Pick<LineRecord, 'format'>): boolean => format !== 'hardcopy';

/** Where hard copies go. */
export const deliveryOf = (addresses: CheckoutAddresses | null) =>
  addresses && (addresses.sameAsBilling ? addresses.billing : (addresses.delivery ?? addresses.billing));
