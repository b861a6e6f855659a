import { z } from 'zod';
import { requiredLine } from './address.js';
import { BotCheckToken, EmailAddress } from './identity-forms.js';

/** `POST /api/contact`, validated in the same way in the browser and at the gateway (rule D10). */
export const ContactForm = z.strictObject({
  name: requiredLine('your name', 100),
  email: EmailAddress,
  subject: requiredLine('a subject', 150),
  message: z
    .string('Enter your message.')
    .trim()
    .min(1, 'Enter your message.')
    .max(5_000, 'Shorten your message to 5,000 characters or fewer.')
    .regex(/^[\P{Cc}\n\r\t]*$/u, 'Your message contains characters that cannot be sent.'),
  botCheckToken: BotCheckToken,
});
export type ContactForm = z.infer<typeof ContactForm>;
