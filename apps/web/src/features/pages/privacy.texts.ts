import { mailLink } from './contact.texts.js';
import type { Prose } from './prose.js';

export const privacy: Prose = {
  title: 'Privacy Policy',
  lede: 'What we know about you, why, and for how long.',
  sections: [
    {
      heading: 'When you browse',
      paragraphs: [
        'You can use the whole index without telling us who you are. We set only the cookie that a session or a basket needs; there is no advertising and no tracking by others.',
        'Your choice of colours, and what you tick on the Christmas challenge, stay in your browser unless you log in.',
      ],
    },
    {
      heading: 'When you buy or register',
      paragraphs: [
        'We keep your name, your e-mail address, the name your music is licensed to, and, for printed music, the addresses you give us. We need them to deliver what you bought and to print the licence on your music.',
        'Cards are handled by our payment provider. We never see or keep your card number.',
        'We note when a file is downloaded, with a shortened, unreadable form of the network address, to keep licences from being misused.',
      ],
    },
    {
      heading: 'Mail',
      paragraphs: [
        'We write to you about your orders and your account. Newsletters and reminders of the hall of fame come only if you ask for them, and you can stop them at any time in your account.',
      ],
    },
    {
      heading: 'How long',
      paragraphs: [
        'The law obliges us to keep invoices and their VAT for six years. Everything else is kept as long as you have an account.',
        'A vote in the hall of fame is counted without your name once voting has closed.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        [
          'You may see what we hold about you, have it corrected, take it with you, or have it erased. Erasing an account removes your name and address everywhere except from invoices and licences that must be kept. Write to ',
          mailLink,
          '.',
        ],
        'If you think we handle your data wrongly you may complain to the Information Commissioner’s Office.',
      ],
    },
  ],
};
