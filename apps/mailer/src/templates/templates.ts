import type { AccountMail, ContactMail, FameMail, LibraryMail, OrderMail } from '@music/contracts';
import { contactTemplates } from './contact-templates.js';
import { fameTemplates } from './fame-templates.js';
import type { MailContent, GreetedContent, Link, Paragraph } from './render-mail.js';
import { orderTemplates } from './order-templates.js';
import { libraryTemplates } from './library-templates.js';

/** A mail to an address that the requesting service knows. */
export type AddressedMail = AccountMail | OrderMail | LibraryMail | ContactMail | FameMail;

type Template = AccountMail['template'];
type DataOf<T extends Template> = Extract<AccountMail, { template: T }>['data'];

const threeDays = 'The link works once and expires after three days.';
const notRequested = 'If you did not ask for this, please ignore this message.';
const verify = (link: Link, path: string): Paragraph => link('Verify my email address', path);
const startReset = (link: Link): Paragraph => link('Reset my password', '/reset-password');

const footer = ['You are receiving this because it is about your account.'];

/** The texts of every mail about an account. */
const accountTemplates: { [T in Template]: (data: DataOf<T>, link: Link) => MailContent } = {
  'welcome-verify': ({ path }, link) => ({
    subject: 'Welcome to the Salvation Army Music Index',
    paragraphs: [
      'Thank you for registering. Please verify that this email address is yours.',
      verify(link, path),
      threeDays,
      'If you did not register with us, please ignore this message.',
    ],
    footer,
  }),
  'verify-email': ({ path }, link) => ({
    subject: 'Please verify your email address',
    paragraphs: [
      'Please verify that this email address is yours.',
      verify(link, path),
      threeDays,
      notRequested,
    ],
    footer,
  }),
  'email-changed-old': (_, link) => ({
    subject: 'Your email address has been changed',
    paragraphs: [
      'The email address on your account has been changed.',
      'If this was not you, please reset your password now. Until the new address is verified, password reset links are sent to this address. Using one also changes the email address on your account back to this one.',
      startReset(link),
    ],
    footer,
  }),
  'email-changed-new': ({ path }, link) => ({
    subject: 'Please verify your new email address',
    paragraphs: [
      'This is now the email address on your account. Please verify that it is yours, so that we can send password resets to it.',
      verify(link, path),
      threeDays,
      'If you did not change it, please ignore this message.',
    ],
    footer,
  }),
  'password-reset': ({ path, restoresAddress }, link) => ({
    subject: 'Reset your password',
    paragraphs: [
      'Reset your password using the link below.',
      link('Choose a new password', path),
      ...(restoresAddress
        ? [
            'The email address on your account was changed, but the new one has not been verified. Using this link also changes it back to the address this email was sent to.',
          ]
        : []),
      'The link works once and expires after an hour.',
      `${notRequested} Your password has not changed.`,
    ],
    footer,
  }),
  'password-changed': (_, link) => ({
    subject: 'Your password has been changed',
    paragraphs: [
      'The password for your account has been changed, and you have been logged out on all other devices.',
      'If this was not you, please reset your password now.',
      startReset(link),
    ],
    footer,
  }),
};

/** Links begin with `publicUrl`. */
export const linkTo =
  (publicUrl: string): Link =>
  (label, path) => ({ label, href: publicUrl + path });

const templates = {
  ...accountTemplates,
  ...orderTemplates,
  ...libraryTemplates,
  ...contactTemplates,
  ...fameTemplates,
};

export function contentFor(mail: AddressedMail, publicUrl: string): GreetedContent {
  const write = templates[mail.template] as (data: AddressedMail['data'], link: Link) => MailContent;
  const content = write(mail.data, linkTo(publicUrl));
  if (mail.template === 'contact') return { name: 'colleague', ...content };
  const footer = [...content.footer, linkTo(publicUrl)('Contact us', '/contact')];
  return { name: mail.data.name, ...content, footer };
}
