import { z } from 'zod';
import { event } from './event.js';
import { mail } from './mail.js';

/** `path`: the edition's page; the mailer puts PUBLIC_URL before it. */
const OfEdition = z.object({ name: z.string(), edition: z.string(), path: z.string().startsWith('/') });
const Voting = OfEdition.extend({ closesAt: z.iso.datetime().nullable() });

/** A mail to a user who opted in, to be sent once for each `mailId`. */
export const FameMail = z.discriminatedUnion('template', [
  mail('hall-of-fame-opens', Voting),
  mail('hall-of-fame-reminder', Voting),
  mail('hall-of-fame-results', OfEdition),
]);
export type FameMail = z.infer<typeof FameMail>;
export const fameMailRequested = event('hall-of-fame.mail-requested', ['mailer'], FameMail, {
  forgetOnceSent: true,
});
