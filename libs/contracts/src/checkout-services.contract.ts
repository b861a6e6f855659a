import { z } from 'zod';
import { Address } from './address.js';
import { call, paymentTimeout } from './call.js';
import { OrderView } from './checkout-orders.contract.js';
import { Nothing } from './values.js';

/** What the gateway hands on to checkout. */

/** A verified event of the payment provider, kept by the gateway; safe to send any number of times. */
export const takePaymentEvent = call('checkout.take-payment-event', {
  access: 'anyone',
  request: z.strictObject({ eventId: z.string(), type: z.string(), intentId: z.string().nullable() }),
  reply: Nothing,
  errors: [],
});
/** An order as its customer takes it along: `receiptUrl` answers the receipt to him alone. */
export const ExportedOrder = OrderView.extend({
  email: z.string().nullable(),
  billing: Address.nullable(),
  delivery: Address.nullable(),
  /** When the right to cancel was waived; null if it was not. */
  waivedRightAt: z.iso.datetime().nullable(),
});
/** All that checkout knows of the user who asks (rule D18); newest first. */
export const UserExport = z.strictObject({
  orders: z.array(ExportedOrder),
  /** Every address that an order was billed or posted to, once. */
  addresses: z.array(Address),
  vouchers: z.array(
    z.strictObject({ code: z.string(), reservedAt: z.iso.datetime(), usedAt: z.iso.datetime().nullable() }),
  ),
});
export type UserExport = z.infer<typeof UserExport>;
export const exportUser = call('checkout.export-user', {
  access: 'user',
  request: Nothing,
  reply: UserExport,
  errors: [],
});

/** Pays in the sandbox as the provider's own script would: not found where there is no sandbox (production). */
export const paySandbox = call('checkout.pay-sandbox', {
  route: 'POST /api/sandbox/pay',
  access: 'anyone',
  request: z.strictObject({ clientSecret: z.string(), paymentMethod: z.string() }),
  reply: z.strictObject({ status: z.string(), msg: z.string().nullable() }),
  ...paymentTimeout,
  errors: ['NOT_FOUND'],
});
