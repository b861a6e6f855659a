import type { LibraryMail } from '@music/contracts';
import type { MailContent, Link } from './render-mail.js';

type Template = LibraryMail['template'];
type DataOf<T extends Template> = Extract<LibraryMail, { template: T }>['data'];

const forSubscribers = ['You are receiving this because you subscribe to our journals.'];
const rowsOf = (lines: readonly string[]) => ({ rows: lines.map((label) => ({ label, amount: '' })) });

/** The texts of every mail about subscriptions to journals and granted licences. */
export const libraryTemplates: { [T in Template]: (data: DataOf<T>, link: Link) => MailContent } = {
  'subscription-voucher': ({ year, journals, code, path, expired }, link) => ({
    subject: `Your journals for ${year}`,
    paragraphs: [
      `Thank you for subscribing to our journals for ${year}:`,
      rowsOf(journals),
      'This is your voucher code:',
      { code },
      ...(expired
        ? ['The year of this voucher is over. Please contact us to apply it.']
        : [
            'Log in or register, then enter the code. Each issue will appear in your library as soon as it is published.',
            link('Apply my voucher', path),
            `The code can be used once, by one account, until 31 January ${year + 1}.`,
          ]),
    ],
    footer: forSubscribers,
  }),
  'voucher-applied': ({ year, journals, path }, link) => ({
    subject: 'Your subscription voucher has been applied',
    paragraphs: [
      `These journals for ${year} are now in your library, and new issues will be added automatically:`,
      rowsOf(journals),
      link('See my subscriptions', path),
    ],
    footer: forSubscribers,
  }),
  'new-issue': ({ journal, year, pieces, path }, link) => ({
    subject: `A new issue of ${journal} is in your library`,
    paragraphs: [
      `A new issue of ${journal} (${year}) is in your library:`,
      rowsOf(pieces),
      link('See my subscriptions', path),
    ],
    footer: [
      ...forSubscribers,
      'If you do not want these messages, change your preferences in your account.',
      link('Change what we send you', '/account/preferences'),
    ],
  }),
  'music-ready': ({ title, path }, link) => ({
    subject: `Your music is ready: ${title}`,
    paragraphs: [
      'Sorry to have kept you waiting. You can now download:',
      rowsOf([title]),
      link('Download your music', path),
    ],
    footer: ['You are receiving this because you tried to download this music.'],
  }),
  'licence-granted': ({ title, licenceName, code, path }, link) => ({
    subject: `Added to your purchases: ${title}`,
    paragraphs: [
      'We have added this music to your purchases, free of charge:',
      rowsOf([title]),
      licenceName === null
        ? `The licence code is ${code}.`
        : `It is licensed to ${licenceName}. The licence code is ${code}.`,
      link('Go to your purchases', path),
    ],
    footer: ['You are receiving this because we added music to your account.'],
  }),
};
