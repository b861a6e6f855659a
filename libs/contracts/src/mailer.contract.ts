import { z } from 'zod';
import { call } from './call.js';
import { ContactForm } from './contact-form.js';
import { event } from './event.js';
import { mail } from './mail.js';
import { Nothing } from './values.js';

/** A mail of the local mailbox, as it would have been sent; `sentAt` is an ISO instant. */
export const LocalMail = z.strictObject({
  /** Its number in the mailbox. */
  id: z.int(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  sentAt: z.iso.datetime(),
});
export type LocalMail = z.infer<typeof LocalMail>;

/** The newest 200 mails of a shop without SMTP, newest first; the gateway shows them outside production only. */
export const listMails = call('mailer.list-mails', {
  access: 'anyone',
  request: Nothing,
  reply: z.array(LocalMail),
  errors: [],
});

/** The form was checked when it was sent. A message that waits, perhaps since an earlier release, is mailed as it is. */
const Message = z.object({ name: z.string(), email: z.string(), subject: z.string(), message: z.string() });
/**
 * The contact form's message to the shop, and a confirmation to the address given there. As that may be a stranger's,
 * the confirmation does not repeat anything that was typed.
 */
export const ContactMail = z.discriminatedUnion('template', [
  mail('contact', Message),
  mail('contact-copy', z.object({ name: z.string() })),
]);
export type ContactMail = z.infer<typeof ContactMail>;
/** The mailer publishes this for itself, so that the form is answered before any mail is sent. */
export const contactMailRequested = event('mailer.contact-mail-requested', ['mailer'], ContactMail, {
  forgetOnceSent: true,
});

/** Queues both mails. A repeated message on the same day counts as the same message. */
export const sendContact = call('mailer.send-contact', {
  route: 'POST /api/contact',
  access: 'anyone',
  request: ContactForm,
  reply: Nothing,
  errors: ['TOO_MANY_REQUESTS'],
  status: 202,
});
