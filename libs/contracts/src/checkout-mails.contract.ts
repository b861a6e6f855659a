import { z } from 'zod';
import { ChargedLine } from './checkout-orders.contract.js';
import { ReceiptRow, Totals } from './checkout.contract.js';
import { event } from './event.js';
import { mail } from './mail.js';
import { Pence } from './values.js';

/** What checkout asks the mailer to send. */

export const MailLine = ChargedLine.pick({
  format: true,
  title: true,
  series: true,
  number: true,
  licenceName: true,
  price: true,
  total: true,
}).extend({ shipping: ChargedLine.shape.shipping.default(0) });
export type MailLine = z.infer<typeof MailLine>;

/** `path` and `receiptPath`: pages of the shop, the mailer puts PUBLIC_URL before them; those of a guest contain a secret. */
const OfOrder = z.object({
  name: z.string(),
  orderNo: z.string(),
  path: z.string().startsWith('/'),
  receiptPath: z.string().startsWith('/'),
});

/**
 * A mail about an order, to be sent once for each `mailId`. Like `identity.mail-requested` it contains an address and perhaps a
 * secret link, and its payload is deleted once it is sent.
 */
export const OrderMail = z.discriminatedUnion('template', [
  mail(
    'order-confirmation',
    OfOrder.extend({
      paidAt: z.iso.datetime(),
      lines: z.array(MailLine),
      /** Where the printed copies go, line by line; empty without any. */
      address: z.array(z.string()).default([]),
      totals: Totals.strip(),
      receipt: z.array(ReceiptRow.strip()),
      /** What the customer agreed to about the right to cancel, word for word, and when; null if nothing was. */
      waiver: z.object({ text: z.string(), at: z.iso.datetime() }).nullable(),
      /** When downloads open if the customer did not agree to immediate ones; null without such downloads. */
      downloadsOpenAt: z.iso.datetime().nullable().default(null),
      /** A guest's link ends after 30 days. */
      guest: z.boolean(),
    }),
  ),
  mail(
    'order-refunded',
    OfOrder.extend({
      lines: z.array(MailLine),
      amount: Pence,
      vat: Pence,
      /** The last copies had been sold before the payment arrived. */
      soldOut: z.boolean().default(false),
    }),
  ),
  mail('order-dispatched', OfOrder.extend({ lines: z.array(MailLine), address: z.array(z.string()) })),
  mail('order-link', OfOrder),
  /** A file that could not be prepared at first can now be downloaded. */
  mail('file-ready', OfOrder.extend({ lines: z.array(MailLine) })),
]);
export type OrderMail = z.infer<typeof OrderMail>;
export const orderMailRequested = event('checkout.mail-requested', ['mailer'], OrderMail, {
  forgetOnceSent: true,
});

/**
 * Schedules a mail about an order. Checkout publishes this for itself, in the transaction of the change, and writes the mail when
 * it arrives. A confirmation is written together with its order instead, unless the address is still unknown. Ids only.
 */
export const orderMailDue = event(
  'checkout.order-mail-due',
  ['checkout'],
  z.object({
    /** The mail's id; two mails with the same id are sent once. */
    mailId: z.string(),
    template: z.enum(OrderMail.options.map(({ shape }) => shape.template.value)),
    orderId: z.uuid(),
    /** The lines that were dispatched or are ready. */
    lineIds: z.array(z.number().int()).default([]),
    /** The refund, for a mail about one. */
    refundId: z.uuid().nullable().default(null),
  }),
);

/** Something that staff must check, once for each `alertId`. Ids and money only. */
export const StaffAlert = z.object({
  alertId: z.string(),
  about: z.enum(['payment-held', 'payment-disputed', 'refund-failed', 'refund-unknown']),
  orderNo: z.string().nullable(),
  intentId: z.string().nullable(),
  amount: Pence,
  /** The provider's or the shop's code: `amount`, `needs_response`. */
  detail: z.string(),
});
export type StaffAlert = z.infer<typeof StaffAlert>;
export const staffAlerted = event('checkout.staff-alerted', ['mailer'], StaffAlert);
