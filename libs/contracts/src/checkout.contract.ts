import { z } from 'zod';
import { AddressForm, optional, requiredLine, visibleLength } from './address.js';
import { call, paymentTimeout } from './call.js';
import { EmailAddress } from './identity-forms.js';
import { maxId } from './constants.js';
import { Pence } from './values.js';

/** `12`, or `"12h"` for a hard copy (rule D11). */
export const ItemId = z.union([
  z.number().int().positive().max(maxId),
  z
    .string()
    .regex(/^[1-9]\d{0,9}h?$/, 'must be a number, or a number with h for a hard copy')
    .refine((id) => !(Number.parseInt(id, 10) > maxId), 'is too large'),
]);
const itemKeys = ['brassId', 'contemporaryId', 'vocalId'] as const;
/** Exactly one of `brassId`, `contemporaryId` and `vocalId` (rule §3). */
export const BasketItem = z
  .strictObject({ brassId: ItemId.optional(), contemporaryId: ItemId.optional(), vocalId: ItemId.optional() })
  .refine((item) => itemKeys.filter((key) => item[key] !== undefined).length === 1, {
    message: 'Exactly one of brassId, contemporaryId and vocalId is needed.',
    path: ['item'],
  });

export const Unavailable = z.enum(['out-of-stock', 'out-of-print']);
export type Unavailable = z.infer<typeof Unavailable>;

/** One line of the basket: one licence, one copy or one album. */
export const BasketLine = z.strictObject({
  id: z.number().int(),
  /** `brass12`, or `brass12h` for a hard copy. */
  key: z.string(),
  title: z.string(),
  series: z.string(),
  /** The number or issue as printed; null if there is none. */
  number: z.string().nullable(),
  /** The piece of sheet music, for a link to its page; null for an album. */
  pieceId: z.number().int().nullable(),
  price: Pence,
  /** Percent: 20 is 20 %. */
  vatRate: z.number(),
  licenceRequired: z.boolean(),
  /** Whether the user bought it before; false for a visitor. */
  owned: z.boolean(),
  /** Why the printed copy can no longer be bought; null if it can. */
  unavailable: Unavailable.nullable(),
});
export type BasketLine = z.infer<typeof BasketLine>;

/**
 * If there is no voucher, `discount` is 0 and `code` null; a code that gives no discount has an `errorDescription`, unless the
 * basket is empty. When another code is refused, the answer has the code that still applies, with the other's
 * `errorDescription` and no `successDescription`.
 */
export const AppliedVoucher = z.strictObject({
  code: z.string().nullable(),
  discount: Pence,
  errorDescription: z.string().nullable(),
  successDescription: z.string().nullable(),
});

/** `total` = `items` − `discount` + `shipping`; `vat` is included in `total`. */
export const Totals = z.strictObject({
  items: Pence,
  discount: Pence,
  shipping: Pence,
  vat: Pence,
  total: Pence,
});
export type Totals = z.infer<typeof Totals>;
/** VAT by rate, lowest first, as the receipt shows it; `vatRate` in percent, `net` + `vat` = `gross`. */
export const ReceiptRow = z.strictObject({ vatRate: z.number(), gross: Pence, vat: Pence, net: Pence });
export type ReceiptRow = z.infer<typeof ReceiptRow>;

const Lines = z.array(BasketLine);
/** From `totals` on the fields are additive. Postage is not yet in the totals: it depends on the address. */
export const Basket = z.strictObject({
  brassSheetMusic: Lines,
  brassHardCopySheetMusic: Lines,
  brassMp3Albums: Lines,
  contemporarySheetMusic: Lines,
  contemporaryHardCopySheetMusic: Lines,
  contemporaryMp3Albums: Lines,
  vocalSheetMusic: Lines,
  vocalHardCopySheetMusic: Lines,
  vocalMp3Albums: Lines,
  /** Managed by the browser; always empty from the server. */
  addingItems: z.array(z.string()).max(0),
  removingItems: z.array(z.string()).max(0),
  voucher: AppliedVoucher,
  totals: Totals,
  receipt: z.array(ReceiptRow),
  /**
   * `countries`: ISO-3166 alpha-2; empty: all that no other band names. Each band's `receipt` is the basket's with its postage.
   */
  shipping: z.strictObject({
    required: z.boolean(),
    bands: z.array(
      z.strictObject({
        countries: z.array(z.string()),
        label: z.string(),
        cost: Pence,
        receipt: z.array(ReceiptRow),
      }),
    ),
  }),
  /** Increased by every change of the basket. */
  version: z.number().int(),
});
export type Basket = z.infer<typeof Basket>;

export const getBasket = call('checkout.get-basket', {
  route: 'GET /api/basket',
  access: 'anyone',
  request: z.strictObject({}),
  reply: Basket,
  errors: [],
});
/** Adding an item that is already in the basket changes nothing. */
export const addToBasket = call('checkout.add-to-basket', {
  route: 'POST /api/basket',
  access: 'anyone',
  request: BasketItem,
  reply: Basket,
  errors: ['CHECKOUT_PRODUCT_UNKNOWN', 'CHECKOUT_BASKET_FULL', 'CHECKOUT_OUT_OF_STOCK', 'TOO_MANY_REQUESTS'],
});
/** Removing an item that is not in the basket changes nothing; an unknown product is 404. */
export const removeFromBasket = call('checkout.remove-from-basket', {
  route: 'DELETE /api/basket',
  access: 'anyone',
  request: BasketItem,
  reply: Basket,
  errors: ['CHECKOUT_PRODUCT_UNKNOWN', 'TOO_MANY_REQUESTS'],
});
/** Always 200: the basket's `voucher` says whether the code reduced the price (rule S3). */
export const applyBasketVoucher = call('checkout.apply-basket-voucher', {
  route: 'POST /api/basket/voucher',
  access: 'anyone',
  request: z.strictObject({ code: z.string().trim().min(1).max(64) }),
  reply: Basket,
  errors: ['TOO_MANY_REQUESTS'],
});
export const removeBasketVoucher = call('checkout.remove-basket-voucher', {
  route: 'POST /api/basket/remove-voucher',
  access: 'anyone',
  request: z.strictObject({}),
  reply: Basket,
  errors: [],
});

/** Stamped on every page, so it must have something visible (rule D9). */
export const licensee = (what: string) =>
  requiredLine(what, 100).refine((name) => visibleLength(name) >= 2, 'Use at least 2 characters.');
export const LicenceName = licensee('the licence name');
/** The licensee of each digital sheet, by the line's key (rule D11). */
export const LicenceNames = z.record(
  z.string().regex(/^(brass|contemporary|vocal)[1-9]\d{0,9}$/),
  LicenceName,
);
/** `delivery` is needed with a hard copy that does not go to the billing address; `email` by a visitor. */
export const CheckoutAddresses = z.strictObject({
  email: optional(EmailAddress),
  sameAsBilling: z.boolean().default(true),
  billing: AddressForm,
  delivery: optional(AddressForm),
});
export type CheckoutAddresses = z.infer<typeof CheckoutAddresses>;

const toPay = z.strictObject({
  licenceNames: LicenceNames.default({}),
  /**
   * "My downloads are available at once, and I lose my right to cancel." The shop's own screen always asks. Without consent the
   * order is made, but its downloads stay closed until the customer agrees, or for 14 days.
   */
  cancelWaiver: z.boolean().default(false),
});
const checkoutErrors = [
  'CHECKOUT_BASKET_EMPTY',
  'CHECKOUT_OUT_OF_STOCK',
  'CHECKOUT_LICENCE_NAME_MISSING',
  /** Only customers themselves may give `cancelWaiver`. */
  'IDENTITY_MORPHED',
  'CHECKOUT_VOUCHER_LOST',
] as const;

export const CheckoutReply = z.strictObject({
  paymentIntent: z.strictObject({ clientSecret: z.string() }),
  totals: Totals,
  /** For following the order after the payment: `GET /api/order-status/{attemptId}`. */
  attemptId: z.uuid(),
});
export type CheckoutReply = z.infer<typeof CheckoutReply>;
/**
 * Creates the checkout attempt's one payment intent, or updates it to the basket. `shippingCost` and `total` (pence) are not
 * trusted: they are what the customer saw, and the call is refused if they are no longer right.
 */
export const createUpdatePaymentIntent = call('checkout.create-update-payment-intent', {
  route: 'POST /api/create-update-payment-intent',
  access: 'anyone',
  request: toPay.extend({
    addresses: CheckoutAddresses,
    shippingCost: Pence,
    total: Pence.optional(),
  }),
  reply: CheckoutReply,
  ...paymentTimeout,
  errors: [
    ...checkoutErrors,
    'CHECKOUT_ADDRESS_MISSING',
    'CHECKOUT_EMAIL_MISSING',
    'CHECKOUT_POSTAGE_CHANGED',
    'CHECKOUT_TOTAL_CHANGED',
    'CHECKOUT_FREE',
    'CHECKOUT_PAYING',
    'CHECKOUT_PAYMENT_UNAVAILABLE',
  ],
});

export const PlacedOrder = z.strictObject({ orderNo: z.string(), attemptId: z.uuid() });
/** Only for a user whose basket costs nothing and has no printed copies (rule D4). Empties the basket. */
export const freeCheckout = call('checkout.free-checkout', {
  route: 'POST /api/free-checkout',
  access: 'anyone',
  request: toPay,
  reply: PlacedOrder,
  ...paymentTimeout,
  errors: [...checkoutErrors, 'CHECKOUT_NOT_FREE', 'CHECKOUT_PAYING'],
});
