import { z } from 'zod';
import { call } from './call.js';
import { event } from './event.js';
import { mail } from './mail.js';
import { Id } from './values.js';

/** What the library publishes about subscription vouchers. */

/**
 * `code`: masked, as in `SAMI-…-X7KQ`, because whoever knows the whole code can use it; events of earlier versions have none.
 */
const OfVoucher = z.object({ voucherId: z.number().int(), code: z.string().optional() });
/** For the audit log; the envelope says who did it. The next events too. */
export const subscriptionVoucherCreated = event(
  'library.voucher-created',
  ['identity', 'reporting'],
  OfVoucher,
);
/** An administrator had the code mailed again. */
export const subscriptionVoucherSent = event('library.voucher-sent', ['identity'], OfVoucher);
export const subscriptionVoucherApplied = event(
  'library.voucher-applied',
  ['identity', 'reporting'],
  OfVoucher,
);
/** `userId`: the user who had applied it. */
export const subscriptionVoucherRevoked = event(
  'library.voucher-revoked',
  ['identity', 'reporting'],
  OfVoucher.extend({ userId: z.number().int().nullable() }),
);

/**
 * A user's right to a journal: to each of its publications from its date or `appliedAt` on, whichever is later, until `endedAt`.
 * Not strict, because copies gain fields.
 */
export const SubscribedJournal = z.object({
  id: z.number().int(),
  voucherId: z.number().int(),
  customerName: z.string(),
  /** Null once the user is erased. */
  userId: z.number().int().nullable(),
  journalId: z.number().int(),
  seriesId: z.number().int(),
  year: z.number().int(),
  appliedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
});
export type SubscribedJournal = z.infer<typeof SubscribedJournal>;
/** The snapshot a consumer rebuilds its copy from, in the order of ids; with `voucherId`, the rights from one voucher. */
export const listSubscriptions = call('library.list-subscriptions', {
  access: 'anyone',
  request: z.strictObject({
    afterId: z.number().int().min(0).default(0),
    limit: z.number().int().min(1).max(500).default(500),
    voucherId: Id.optional(),
  }),
  reply: z.strictObject({
    subscriptions: z.array(SubscribedJournal),
    nextAfterId: z.number().int().nullable(),
  }),
  errors: [],
});

const OfJournals = z.object({ name: z.string(), year: z.number().int(), journals: z.array(z.string()) });
/** Like `identity.mail-requested` it contains an address and perhaps a secret, and its payload is deleted once it is sent. */
export const LibraryMail = z.discriminatedUnion('template', [
  mail(
    'subscription-voucher',
    OfJournals.extend({
      code: z.string(),
      path: z.string().startsWith('/'),
      /** Its customer can no longer apply it. */
      expired: z.boolean().default(false),
    }),
  ),
  mail('voucher-applied', OfJournals.extend({ path: z.string().startsWith('/') })),
  mail(
    'new-issue',
    z.object({
      name: z.string(),
      journal: z.string(),
      year: z.number().int(),
      /** `1371 The Red Shield` */
      pieces: z.array(z.string()),
      path: z.string().startsWith('/'),
    }),
  ),
  /** A file of a licence without an order, which the user had to wait for; with an order it is checkout's `file-ready`. */
  mail(
    'music-ready',
    z.object({
      name: z.string(),
      /** `General Series 1371 - The Red Shield` */
      title: z.string(),
      path: z.string().startsWith('/'),
    }),
  ),
  /** Staff granted it to the user. */
  mail(
    'licence-granted',
    z.object({
      name: z.string(),
      /** `General Series 1371 - The Red Shield` */
      title: z.string(),
      /** Null for an album. */
      licenceName: z.string().nullable(),
      code: z.string(),
      path: z.string().startsWith('/'),
    }),
  ),
]);
export type LibraryMail = z.infer<typeof LibraryMail>;
export const libraryMailRequested = event('library.mail-requested', ['mailer'], LibraryMail, {
  forgetOnceSent: true,
});
