import { z } from 'zod';
import { call } from './call.js';
import { Nothing } from './values.js';

/** A mail of the local mailbox, as it would have been sent; `sentAt` is an ISO instant. */
export const LocalMail = z.strictObject({
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
