import type { Seller } from '@music/contracts';
import type { Prose, Section } from './prose.js';
import { mailLink, whoWeAre } from './seller.texts.js';

const sections: readonly Section[] = [
  {
    heading: 'When you browse',
    paragraphs: [
      'You can use the whole index without telling us who you are. We use only the cookies that the shop needs: for your basket, for your log-in, and to send your requests to the same server while you browse. There is no advertising and no third-party tracking.',
      'Your theme and your ticks in the Christmas challenge stay in your browser unless you log in.',
    ],
  },
  {
    heading: 'When you buy or register',
    paragraphs: [
      'We keep your name, your email address, the name your music is licensed to, and, for printed music, the addresses you give us. We need them to deliver what you bought and to print the licence on your music.',
      'Card payments are handled by our payment provider. We never see or keep your card number.',
      'To prevent the misuse of licences, we record when a file is downloaded, with a shortened, unreadable form of the network address.',
    ],
  },
  {
    heading: 'Emails',
    paragraphs: [
      'We email you about your orders and your account. We send newsletters and hall of fame reminders only if you ask for them, and you can stop them at any time in your account.',
    ],
  },
  {
    heading: 'When you write to us',
    paragraphs: [
      'The contact form emails your name, your email address and your message to us, and confirms to you that it arrived. We use them only to answer you.',
    ],
  },
  {
    heading: 'How long',
    paragraphs: [
      'The law requires us to keep invoices and VAT records for some years, usually six. After that we delete the name and address from orders that were made without an account or whose account has been erased. We keep the orders themselves and the licences, which show the name they were issued to.',
      'We keep what is in your account until you remove it or erase your account. We keep the record of a download for 90 days.',
      'The basket of a visitor without an account is deleted 30 days after its last change. If you begin a purchase but do not complete it, we delete your details 30 days after the purchase lapses.',
      'Once voting closes, your name is removed from your vote in the hall of fame.',
    ],
  },
];

const rights = (seller: Seller): Section => ({
  heading: 'Your rights',
  paragraphs: [
    [
      'You can see the data we hold about you, have it corrected, download it or have it erased. Erasing your account removes your name and address from everywhere except invoices and licences, which we keep, and orders still being paid for or posted, until they are complete. Email ',
      mailLink(seller),
      '.',
    ],
    'If you think we have mishandled your data, you can complain to the Information Commissioner’s Office.',
  ],
});

export const privacy = (seller: Seller): Prose => ({
  title: 'Privacy Policy',
  lead: 'What we hold about you, why, and for how long.',
  sections: [whoWeAre(seller), ...sections, rights(seller)],
});
