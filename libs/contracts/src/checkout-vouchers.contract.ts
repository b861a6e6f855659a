import { z } from 'zod';
import { call } from './call.js';
import { Category } from './category.js';
import { event } from './event.js';
import { saleFormats } from './constants.js';
import { Id, Page, pageOf, Pence } from './values.js';

/** What a voucher takes off: `basisPoints` 1000 is 10 %; a free item is the cheapest in its scope. */
export const VoucherValue = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percentage'), basisPoints: z.number().int().min(1).max(10_000) }),
  z.strictObject({ kind: z.literal('fixed'), pence: Pence.min(1) }),
  z.strictObject({ kind: z.literal('free-item') }),
]);
/** Empty lists limit nothing; a line must be in all of them. `products`: `brass12`. */
export const VoucherScope = z.strictObject({
  categories: z.array(Category).default([]),
  formats: z.array(z.enum(saleFormats)).default([]),
  seriesIds: z.array(z.number().int().positive()).default([]),
  products: z.array(z.string().regex(/^(brass|contemporary|vocal)[1-9]\d{0,9}$/)).default([]),
});
const limit = z.number().int().min(1).max(1_000_000).nullable().default(null);
/** To the millisecond, so that nothing rounds it up into the year 10000; the year 0 did not exist. */
const instant = z.iso
  .datetime()
  .regex(/^(?!0000)/, 'must be later than the year 0')
  .transform((text) => new Date(text).toISOString());
const day = instant.nullable().default(null);
const voucherFields = z.strictObject({
  code: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9-]{4,40}$/, 'needs 4 to 40 letters, digits and dashes')
    .optional(),
  value: VoucherValue,
  scope: VoucherScope.prefault({}),
  startsAt: day,
  endsAt: day,
  minimumSpend: Pence.default(0),
  maxUses: limit,
  maxUsesPerCustomer: limit,
});
/** A basket voucher. `code` is generated if absent. Limits and times are null if there are none. */
export const VoucherForm = voucherFields.refine(
  ({ startsAt, endsAt }) => !startsAt || !endsAt || Date.parse(startsAt) < Date.parse(endsAt),
  { path: ['endsAt'], message: 'must be later than the start' },
);
/** `used` includes reserved uses. */
export const BasketVoucher = voucherFields.extend({
  id: z.number().int(),
  code: z.string(),
  used: z.number().int(),
  createdAt: z.iso.datetime(),
});
export type BasketVoucher = z.infer<typeof BasketVoucher>;
/** `INVALID`: it has already ended, or is limited to a product that is not in the catalogue. */
export const createVoucher = call('checkout.create-voucher', {
  route: 'POST /api/admin/vouchers',
  access: 'admin',
  request: VoucherForm,
  reply: BasketVoucher,
  errors: ['CHECKOUT_VOUCHER_EXISTS', 'INVALID'],
});
/**
 * Ends a voucher now; one that had not begun loses its start. One that has ended stays as it is. Payments that have reserved the
 * voucher keep it.
 */
export const endVoucher = call('checkout.end-voucher', {
  route: 'POST /api/admin/vouchers/:id/end',
  access: 'admin',
  request: z.strictObject({ id: Id }),
  reply: BasketVoucher,
  errors: ['CHECKOUT_VOUCHER_UNKNOWN'],
});
/** Newest first, 50 a page. `q`: a part of the code, ignoring case. */
export const listVouchers = call('checkout.list-vouchers', {
  route: 'GET /api/admin/vouchers',
  access: 'admin',
  request: z.strictObject({ q: z.string().trim().max(40).default(''), page: Page }),
  reply: pageOf(BasketVoucher),
  errors: [],
});

/** Events of earlier versions have no `code`. */
const OfVoucher = z.object({ voucherId: z.number().int(), code: z.string().optional() });
/** For the audit log; the envelope says who did it. The next events too. */
export const voucherCreated = event('checkout.voucher-created', ['identity', 'reporting'], OfVoucher);
export const voucherEnded = event('checkout.voucher-ended', ['identity'], OfVoucher);
/** A user applied this voucher to a basket. */
export const voucherApplied = event('checkout.voucher-applied', ['identity'], OfVoucher);
