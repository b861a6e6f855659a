import { CheckoutAddresses } from '@music/contracts';
import { addressLines, countryName } from '@music/rules';
import { z } from 'zod';
import { isToDispatch, LineRecord } from './order-line.js';
import { PaidOrderState } from './order.process.js';

/** An order with its lines. `email`: the one given at the checkout, otherwise the account's; null once erased. */
export const OrderRecord = z.object({
  id: z.string(),
  orderNo: z.string(),
  attemptId: z.string(),
  paymentIntentId: z.string().nullable(),
  source: z.enum(['card', 'free']),
  state: PaidOrderState,
  userId: z.int().nullable(),
  /** Bought without an account, even if it belongs to one now. */
  guest: z.boolean(),
  /** Its user has been erased. */
  erased: z.boolean(),
  email: z.string().nullable(),
  customerName: z.string().nullable(),
  addresses: CheckoutAddresses.nullable(),
  waivedRightAt: z.date().nullable(),
  waiverText: z.int().nullable(),
  voucherCode: z.string().nullable(),
  subtotal: z.int(),
  discount: z.int(),
  shipping: z.int(),
  vat: z.int(),
  total: z.int(),
  refunded: z.int(),
  dispute: z.string().nullable(),
  /** What lost disputes took back of the payment. */
  lost: z.int(),
  /** Disputes took back all that was left of its payment (ADR 38). */
  paymentLost: z.boolean(),
  paidAt: z.date(),
  /** Invented for the demo (ADR 40). */
  demo: z.boolean(),
  version: z.int(),
  lines: z.array(LineRecord),
});
export type OrderRecord = z.infer<typeof OrderRecord>;

/** The printed copies to dispatch now; they are held back while the payment is lost. */
export const linesToDispatch = ({ lines, paymentLost }: OrderRecord): LineRecord[] =>
  paymentLost ? [] : lines.filter(isToDispatch);

const undecided: readonly (string | null)[] = [
  'warning_needs_response',
  'warning_under_review',
  'needs_response',
  'under_review',
  'appeal_needs_response',
  'appeal_under_review',
];
/** Whether a dispute with this status of the provider is not decided yet. */
export const isOpenDispute = (status: string | null): boolean => undecided.includes(status);

/** The provider's status of a dispute that is not decided; null without one. */
export const openDispute = ({ dispute }: OrderRecord): string | null =>
  isOpenDispute(dispute) ? dispute : null;

/** Where hard copies go, or would go if there were any. */
export const deliveryAddress = (addresses: CheckoutAddresses | null) =>
  addresses && (addresses.sameAsBilling ? addresses.billing : (addresses.delivery ?? addresses.billing));

/** Where the hard copies of an order go; null without any. */
export const hardCopyAddress = ({ lines, addresses }: Pick<OrderRecord, 'lines' | 'addresses'>) =>
  lines.some(({ format }) => format === 'hardcopy') ? deliveryAddress(addresses) : null;

/** The address of the hard copies as the customer sees it. An erasure leaves only what the invoice must say. */
export const visibleHardCopyAddress = (order: OrderRecord) => (order.erased ? null : hardCopyAddress(order));

/** The address label of the hard copies, line by line; empty if nothing is posted or the customer was erased. */
export function hardCopyAddressLines(order: OrderRecord): string[] {
  const address = visibleHardCopyAddress(order);
  return address ? addressLines(address, countryName) : [];
}
