import type { ContactMail } from '@music/contracts';
import type { Content } from './letter.js';

type Message = ContactMail['data'];

/** What is written in the contact form, for both ends. */
export const contactContents: Record<ContactMail['template'], (message: Message) => Content> = {
  contact: ({ name, email, subject, message }) => ({
    subject: `Contact form: ${subject}`,
    replyTo: email,
    paragraphs: [`${name} <${email}> wrote in the contact form:`, message, 'Reply to this mail to answer.'],
  }),
  'contact-copy': ({ subject, message }) => ({
    subject: `Your message: ${subject}`,
    paragraphs: [
      'Thank you for your message. We will reply as soon as we can. This is a copy for you:',
      message,
      'If you did not write to us, please ignore this message.',
    ],
  }),
};
