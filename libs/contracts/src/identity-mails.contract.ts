import { z } from 'zod';
import { event } from './event.js';
import { mail } from './mail.js';

const Greeting = z.object({ name: z.string() });
/** `path`: the page of the shop the mail links to; the mailer puts PUBLIC_URL before it. */
const Linked = Greeting.extend({ path: z.string().startsWith('/') });
/** `restoresAddress`: using the link also makes the address it is sent to the account's again. */
const ResetLink = Linked.extend({ restoresAddress: z.boolean().default(false) });
/**
 * A mail about an account, to be sent once for each `mailId`. The event contains an address, and `path` contains a secret: neither may stay in a
 * table once the mail is sent.
 */
export const AccountMail = z.discriminatedUnion('template', [
  mail('welcome-verify', Linked),
  mail('verify-email', Linked),
  mail('email-changed-old', Greeting),
  mail('email-changed-new', Linked),
  mail('password-reset', ResetLink),
  mail('password-changed', Greeting),
]);
export type AccountMail = z.infer<typeof AccountMail>;
export const accountMailRequested = event('identity.mail-requested', ['mailer'], AccountMail, {
  forgetOnceSent: true,
});
