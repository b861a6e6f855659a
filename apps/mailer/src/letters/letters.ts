import type { MailRequest, OrderMail } from '@music/contracts';
import type { Content, Letter, Link, Paragraph } from './letter.js';
import { orderContents } from './order-letters.js';

/** A mail to somebody whose address the asking service knows. */
export type AddressedMail = MailRequest | OrderMail;

type Template = MailRequest['template'];
type DataOf<T extends Template> = Extract<MailRequest, { template: T }>['data'];

const threeDays = 'The link works once, within three days.';
const notYou = 'If this was not you, please ignore this message.';
const confirm = (link: Link, path: string): Paragraph => link('Confirm my e-mail address', path);
const startReset = (link: Link): Paragraph => link('Reset my password', '/reset-password');

/** The words of every mail about an account. */
const contents: { [T in Template]: (data: DataOf<T>, link: Link) => Content } = {
  'welcome-verify': ({ path }, link) => ({
    subject: 'Welcome to the Salvation Army Music Index',
    paragraphs: [
      'Thank you for registering. Please confirm that this e-mail address is yours.',
      confirm(link, path),
      threeDays,
      'If you did not register with us, please ignore this message.',
    ],
  }),
  'verify-email': ({ path }, link) => ({
    subject: 'Please confirm your e-mail address',
    paragraphs: ['Please confirm that this e-mail address is yours.', confirm(link, path), threeDays, notYou],
  }),
  'email-changed-old': (_, link) => ({
    subject: 'Your e-mail address has been changed',
    paragraphs: [
      'The e-mail address of your account has been changed to another one.',
      'If this was not you, please reset your password now. Until the new address is confirmed, this one still receives the link.',
      startReset(link),
    ],
  }),
  'email-changed-new': ({ path }, link) => ({
    subject: 'Please confirm your new e-mail address',
    paragraphs: [
      'This is now the e-mail address of your account. Please confirm that it is yours: then it receives password resets, too.',
      confirm(link, path),
      threeDays,
      notYou,
    ],
  }),
  'password-reset': ({ path }, link) => ({
    subject: 'Reset your password',
    paragraphs: [
      'You asked for a new password. Please choose it here.',
      link('Choose a new password', path),
      'The link works once, within 60 minutes.',
      'If this was not you, please ignore this message: your password stays as it is.',
    ],
  }),
  'password-changed': (_, link) => ({
    subject: 'Your password has been changed',
    paragraphs: [
      'The password of your account has been changed, and every other device has been logged out.',
      'If this was not you, please reset your password now.',
      startReset(link),
    ],
  }),
};

/** Links begin with `publicUrl`. */
export const linkTo =
  (publicUrl: string): Link =>
  (label, path) => ({ label, href: publicUrl + path });

export function letterFor(mail: AddressedMail, publicUrl: string): Letter {
  const all = { ...contents, ...orderContents };
  const write = all[mail.template] as (data: AddressedMail['data'], link: Link) => Content;
  return { name: mail.data.name, ...write(mail.data, linkTo(publicUrl)) };
}
