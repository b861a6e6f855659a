import type { ContactMail } from '@music/contracts';
import type { MailContent } from './render-mail.js';
import { forStaff } from './staff-templates.js';

type Template = ContactMail['template'];
type DataOf<T extends Template> = Extract<ContactMail, { template: T }>['data'];

/** The contact form's content, for the shop; the sender gets only a confirmation that it arrived. */
export const contactTemplates: { [T in Template]: (data: DataOf<T>) => MailContent } = {
  contact: ({ name, email, subject, message }) => ({
    subject: `Contact form: ${subject}`,
    replyTo: email,
    footer: [forStaff],
    paragraphs: [
      `${name} <${email}> sent this message through the contact form:`,
      message,
      'Reply to this email to answer.',
    ],
  }),
  'contact-copy': () => ({
    subject: 'We have received your message',
    footer: ['You are receiving this because somebody entered this email address in our contact form.'],
    paragraphs: [
      'Thank you for your message. We will reply as soon as we can.',
      'If you did not write to us, please ignore this message.',
    ],
  }),
};
