import type { Category, CheckoutAddresses, OrderState } from '@music/contracts';
import type { SaleFormat } from '@music/rules';

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
export interface OrderRecord {
  id: string;
  orderNo: string;
  attemptId: string;
  paymentIntentId: string | null;
  source: 'card' | 'free';
  state: OrderState;
  userId: number | null;
  /** Bought without an account, whoever it belongs to now. */
  guest: boolean;
  email: string | null;
  customerName: string | null;
  addresses: CheckoutAddresses | null;
  waivedRightAt: Date | null;
  waiverText: number | null;
  subtotal: number;
  discount: number;
  shipping: number;
  vat: number;
  total: number;
  refunded: number;
  dispute: string | null;
  paidAt: Date;
  version: number;
  lines: LineRecord[];
}

/** Still to be posted. */
export const isToPost = ({ format, dispatchedAt, inRefund }: LineRecord): boolean =>
  format === 'hardcopy' && dispatchedAt === null && !inRefund;

export const isDownload = ({ format }: Pick<LineRecord, 'format'>): boolean => format !== 'hardcopy';

/** Where hard copies go. */
export const deliveryOf = (addresses: CheckoutAddresses | null) =>
  addresses && (addresses.sameAsBilling ? addresses.billing : (addresses.delivery ?? addresses.billing));
