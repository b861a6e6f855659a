import { z } from 'zod';
import { Address } from './address.js';
import { call, paymentTimeout } from './call.js';
import { ChargedLine, OrderView } from './checkout-orders.contract.js';
import { Nothing } from './values.js';

/** What the gateway forwards to checkout. */

/** A verified event of the payment provider, stored by the gateway; safe to send any number of times. */
export const takePaymentEvent = call('checkout.take-payment-event', {
  access: 'anyone',
  request: z.strictObject({ eventId: z.string(), type: z.string(), intentId: z.string().nullable() }),
  reply: Nothing,
  errors: [],
});
/** An order in the user's data export; only its user can open `receiptUrl`. */
export const ExportedOrder = OrderView.extend({
  email: z.string().nullable(),
  billing: Address.nullable(),
  delivery: Address.nullable(),
  /** When the right to cancel was waived; null if it was not. */
  waivedRightAt: z.iso.datetime().nullable(),
});
/** Checkout's data about the calling user (rule D18); newest first. */
export const UserExport = z.strictObject({
  orders: z.array(ExportedOrder),
  /** Every billing or delivery address, once. */
  addresses: z.array(Address),
  basket: z.strictObject({
    voucherCode: z.string().nullable(),
    items: z.array(ChargedLine.pick({ category: true, productId: true, title: true, format: true })),
  }),
  /** What was entered at checkouts, whether they were paid or not, until it is deleted. */
  checkouts: z.array(
    z.strictObject({
      email: z.string().nullable(),
      licenceNames: z.array(z.string()),
      at: z.iso.datetime(),
    }),
  ),
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

/** Pays in the sandbox as the provider's own script would; not found if there is no sandbox (production). */
export const paySandbox = call('checkout.pay-sandbox', {
  route: 'POST /api/sandbox/pay',
  access: 'anyone',
  request: z.strictObject({ clientSecret: z.string(), paymentMethod: z.string() }),
  reply: z.strictObject({ status: z.string(), msg: z.string().nullable() }),
  ...paymentTimeout,
  errors: ['NOT_FOUND'],
});
