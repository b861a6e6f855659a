import { z } from 'zod';
import { call } from './call.js';
import { ChargedLine } from './checkout-orders.contract.js';
import { event } from './event.js';
import { OrderNo, Pence } from './values.js';

/** What other services may copy of an order, and the events that tell them to. Not strict, because copies gain fields. */

const SoldLine = ChargedLine.extend({
  lineId: z.number().int(),
  refundedAt: z.iso.datetime().nullable(),
  /** For a hard copy. */
  dispatchedAt: z.iso.datetime().nullable(),
});
/** A lost dispute: the amount, and the provider's fee. */
const LostDispute = z.object({ disputeId: z.string(), amount: Pence, fee: Pence, at: z.iso.datetime() });
/** `reversedAt`: when the bank gave the amount back after all. */
const DisputeOfSale = LostDispute.extend({ reversedAt: z.iso.datetime().optional() });
/** A paid order in its current state. It does not name its customer, but contains the licence names of its lines. */
export const Sale = z.object({
  orderId: z.uuid(),
  orderNo: OrderNo,
  /** Grows with every change: a copy is written only if it is newer. */
  version: z.number().int(),
  /** The customer; null for a guest's, and once the user is erased. */
  userId: z.number().int().nullable(),
  paidAt: z.iso.datetime(),
  source: z.enum(['card', 'free']),
  /** Its downloads can be downloaded from then on. */
  downloadsOpenAt: z.iso.datetime(),
  /** When the right to cancel was given up; null if it was not. */
  waivedRightAt: z.iso.datetime().nullable(),
  total: Pence,
  refunded: Pence,
  /** The provider's status of an open dispute. */
  dispute: z.string().nullable(),
  lostDisputes: z.array(DisputeOfSale),
  /** A demo order: nobody bought anything, and nothing is delivered. */
  demo: z.boolean().default(false),
  lines: z.array(SoldLine),
});
export type Sale = z.infer<typeof Sale>;

/** The snapshot a consumer rebuilds its copy from, in the order of numbers; `nextAfterOrderNo` null at the end. */
export const listSales = call('checkout.list-sales', {
  access: 'anyone',
  request: z.strictObject({
    afterOrderNo: OrderNo.default('0'),
    limit: z.number().int().min(1).max(500).default(500),
  }),
  reply: z.strictObject({ sales: z.array(Sale), nextAfterOrderNo: OrderNo.nullable() }),
  errors: [],
});
/** One order, for services that received an event about it. Null if unknown. */
export const getSale = call('checkout.get-sale', {
  access: 'anyone',
  request: z.strictObject({ orderId: z.uuid() }),
  reply: z.strictObject({ sale: Sale.nullable() }),
  errors: [],
});

/** Printed copies of an order were dispatched. */
export const orderDispatched = event(
  'checkout.order-dispatched',
  ['library'],
  z.object({
    orderId: z.uuid(),
    orderNo: OrderNo,
    userId: z.number().int().nullable(),
    at: z.iso.datetime(),
    lineIds: z.array(z.number().int()),
  }),
);
/** A guest's order was assigned to an account with the same verified address. */
export const orderClaimed = event(
  'checkout.order-claimed',
  ['library', 'reporting'],
  z.object({ orderId: z.uuid(), orderNo: OrderNo, userId: z.number().int() }),
);
/** A dispute was lost: the money is gone, and so is the fee. */
export const disputeClosed = event(
  'checkout.dispute-closed',
  ['library', 'reporting'],
  z.object({ orderId: z.uuid(), orderNo: OrderNo, ...LostDispute.shape }),
);
/** A dispute that was lost is won after all: the amount is back. */
export const disputeReversed = event(
  'checkout.dispute-reversed',
  ['library', 'reporting'],
  z.object({ orderId: z.uuid(), orderNo: OrderNo, disputeId: z.string() }),
);
/** The right to cancel an order's downloads was given up after it was paid: they are open. */
export const waiverGiven = event(
  'checkout.waiver-given',
  ['library'],
  z.object({
    orderId: z.uuid(),
    orderNo: OrderNo,
    userId: z.number().int().nullable(),
    at: z.iso.datetime(),
  }),
);
