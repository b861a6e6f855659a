import { z } from 'zod';
import { call } from './call.js';
import { Nothing, Page, pageOf } from './values.js';

/** For administrators: users to morph into, the newsletter's list, and the audit log. */

/** A user in the list of users to morph into. */
export const PickedUser = z.strictObject({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  ensembleName: z.string().nullable(),
  isAdmin: z.boolean(),
  registeredAt: z.iso.datetime(),
});
export type PickedUser = z.infer<typeof PickedUser>;
/** `q`: words that must all occur in the name, email address or ensemble. */
export const findUsers = call('identity.find-users', {
  route: 'GET /api/admin/users',
  access: 'admin',
  request: z.strictObject({ q: z.string().trim().max(200).default(''), page: Page }),
  reply: pageOf(PickedUser),
  errors: [],
});

/** Somebody whose address is confirmed and who wants mails about new publications; `since`: when they said so. */
export const NewsletterReader = z.strictObject({
  userId: z.number().int(),
  name: z.string(),
  email: z.string(),
  since: z.iso.datetime(),
});
export type NewsletterReader = z.infer<typeof NewsletterReader>;
/** All of them for a spreadsheet, in UTF-8, oldest account first; cells that a spreadsheet would execute begin with `'`. */
export const exportNewsletterReaders = call('gateway.export-newsletter-readers', {
  route: 'GET /api/admin/users/newsletter/csv',
  access: 'admin',
  request: Nothing,
  reply: z.unknown(),
  errors: ['UNAVAILABLE'],
});
/** How the gateway requests these, in the order of ids; the first part (`afterId` 0) is recorded in the audit log. */
export const findNewsletterReaders = call('identity.find-newsletter-readers', {
  access: 'admin',
  request: z.strictObject({
    afterId: z.number().int().min(0),
    limit: z.number().int().min(1).max(1_000),
  }),
  reply: z.strictObject({ rows: z.array(NewsletterReader) }),
  errors: [],
});

/**
 * What the audit log records. The actor is the caller; while morphed, that is the user, and `onBehalfOf` is the
 * administrator, so both ids are recorded.
 */
export const auditActions = [
  'login-ok',
  'login-bad',
  'logout',
  'registered',
  'profile-changed',
  'preferences-changed',
  'email-changed',
  'email-change-refused',
  'email-verified',
  'password-changed',
  'password-change-refused',
  'password-reset-requested',
  'password-reset',
  'morph',
  'morph-refused',
  'unmorph',
  'morphed-act-refused',
  'role-changed',
  'export',
  'erase',
  'access-refused',
  /** An administrator downloaded the addresses of the newsletter's readers. */
  'newsletter-list-downloaded',
  /** An administrator had the published catalogue rebuilt; details: `version`, `rows`, `tookMs`. */
  'cache-refreshed',
  /** An administrator created a voucher, or ended it; details: `voucherId`, `code`. */
  'voucher-created',
  'voucher-ended',
  /** A voucher was applied to a basket; details: `voucherId`, `code`. */
  'voucher-applied',
  /**
   * An administrator created a subscription voucher, mailed its code again or revoked it, or a user applied it; details:
   * `voucherId`, the masked `code`.
   */
  'subscription-voucher-created',
  'subscription-voucher-sent',
  'subscription-voucher-revoked',
  'subscription-voucher-applied',
  'advance',
  /**
   * An administrator prepared an order as its user; the subject is its buyer, null for a guest; details: `orderNo`, `amount` in
   * pence.
   */
  'order-placed',
  /** An administrator requested a refund, which may still fail; details: `orderNo`, `amount` in pence, `lines`: how many. */
  'refund',
  /** Staff granted or revoked a licence, or corrected its name; details: `licenceId`. */
  'licence-granted',
  'licence-revoked',
  'licence-corrected',
  /** An administrator changed a publication; details: `category`, `publicationId`, `fields`. */
  'publication-edited',
  /** An administrator changed a person's name; details: `personId`, `version`. */
  'person-edited',
  /** An administrator imported catalogue files; details: `importId`, and the rows: `rows`, `added`, `changed`, `rejected`; `tookMs`. */
  'catalogue-imported',
  /** An administrator changed a seasonal page; details: `slug`, `version`. */
  'seasonal-page-changed',
  /** An administrator sent a dead letter to its service again; details: `service`, `messageId`. */
  'dead-letter-replayed',
] as const;
export const AuditAction = z.enum(auditActions);
export type AuditAction = z.infer<typeof AuditAction>;
/** Ids, codes and counts; never a name or an address. */
export const AuditDetails = z.record(
  z.string().max(40),
  z.union([z.string().max(200), z.number(), z.boolean()]),
);
export type AuditDetails = z.infer<typeof AuditDetails>;

/** One line of the audit log: the action of `actorId`, acting for themselves or, while morphed, through `onBehalfOf`. */
export const AuditRow = z.strictObject({
  id: z.number().int(),
  at: z.iso.datetime(),
  action: AuditAction,
  actorId: z.number().int().nullable(),
  actorName: z.string().nullable(),
  /** The administrator, while morphed. */
  onBehalfOf: z.number().int().nullable(),
  onBehalfOfName: z.string().nullable(),
  subjectId: z.number().int().nullable(),
  subjectName: z.string().nullable(),
  details: AuditDetails,
  correlationId: z.string(),
});
export type AuditRow = z.infer<typeof AuditRow>;
/** Newest first. `q`: words that must all occur in the name or address of one of the people; `action`: only this one. */
export const listAudit = call('identity.list-audit', {
  route: 'GET /api/admin/audit',
  access: 'admin',
  request: z.strictObject({
    q: z.string().trim().max(200).default(''),
    action: AuditAction.optional(),
    page: Page,
  }),
  reply: pageOf(AuditRow),
  errors: [],
});
