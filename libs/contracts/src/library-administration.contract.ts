import { z } from 'zod';
import { call } from './call.js';
import { Category } from './category.js';
import { LicenceName } from './checkout.contract.js';
import { event } from './event.js';
import { licenceFormats } from './library-licences.contract.js';
import { PurchaseSource } from './library-purchases.contract.js';
import { Id, OrderNo, Page, pageOf } from './values.js';

/** The administrators' view of licences. */

export const LicenceRow = z.strictObject({
  id: z.number().int(),
  code: z.string(),
  category: Category,
  productId: z.number().int(),
  format: z.enum(licenceFormats),
  title: z.string(),
  source: PurchaseSource,
  /** Null if it was granted. */
  orderNo: OrderNo.nullable(),
  /** Null for a guest's, and once the user is erased. */
  userId: z.number().int().nullable(),
  /** Null for an mp3 album. */
  licenceName: z.string().nullable(),
  date: z.iso.datetime(),
  revokedAt: z.iso.datetime().nullable(),
});
export type LicenceRow = z.infer<typeof LicenceRow>;

/** Newest first, 50 a page. `search`: a code, an order number, or words of the title or of the licence name. */
export const listLicences = call('library.list-licences', {
  route: 'GET /api/admin/licences',
  access: 'admin',
  request: z.strictObject({ search: z.string().trim().max(200).default(''), page: Page }),
  reply: pageOf(LicenceRow),
  errors: [],
});

const Grant = z.strictObject({
  action: z.literal('grant'),
  userId: Id,
  category: Category,
  productId: Id,
  /** Ignored for an album, whose licence has no name. */
  licenceName: LicenceName,
});
const Revoke = z.strictObject({ action: z.literal('revoke'), licenceId: Id });
const Correct = z.strictObject({
  action: z.literal('correct'),
  licenceId: Id,
  licenceName: LicenceName,
  /** The name that is corrected; `CONFLICT` if it is another one by now. */
  oldName: z.string().max(1000).optional(),
});
/**
 * Grants a user a publication (its PDF) or an album, revokes a licence, or corrects its name, without limit. Returns
 * the updated licence. Granting the same again, or revoking again, has no effect. Granting what the user has from an order, under
 * the same name, restores that licence if it was revoked.
 */
export const changeLicence = call('library.change-licence', {
  route: 'POST /api/admin/licences',
  access: 'admin',
  request: z.discriminatedUnion('action', [Grant, Revoke, Correct]),
  reply: LicenceRow,
  errors: [
    'LIBRARY_LICENCE_UNKNOWN',
    'LIBRARY_LICENCE_REVOKED',
    'LIBRARY_PRODUCT_UNKNOWN',
    'LIBRARY_USER_UNKNOWN',
  ],
});

/** An administrator changed a licence: for the audit log; the envelope says who did it. */
export const licenceChanged = event(
  'library.licence-changed',
  ['identity'],
  z.object({
    licenceId: z.number().int(),
    action: z.enum(['granted', 'revoked', 'corrected']),
    userId: z.number().int().nullable(),
  }),
);
