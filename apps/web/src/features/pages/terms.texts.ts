import type { Seller } from '@music/contracts';
import { faqPath } from '@music/rules';
import type { Prose, Section } from './prose.js';
import { mailLink, whoWeAre } from './seller.texts.js';

const sections: readonly Section[] = [
  {
    heading: 'Licences',
    paragraphs: [
      'A PDF is licensed to the one ensemble named when it is bought. That ensemble may make as many copies as it needs. The music may not be passed to other groups, published on the internet or sold.',
      [
        'The name of the licensee and a code are printed at the foot of each page. Anyone can ',
        { text: 'check the code on this site', to: faqPath('check-a-licence') },
        '.',
      ],
      'A licence to copy is not a licence to perform in public, to record or to broadcast; for those, ask the collecting societies and the publisher.',
      'Recordings are for private listening.',
    ],
  },
  {
    heading: 'Prices and payment',
    paragraphs: [
      'Prices are in pounds sterling and include VAT where it is due. There are no booking fees and no charge for paying by card. The total, including postage, is shown before you pay; the contract is made when we confirm your order by email.',
    ],
  },
  {
    heading: 'Delivery',
    paragraphs: [
      'Downloads are available as soon as they are paid for. If a file takes longer to prepare, we will email you when it is ready.',
      ['Printed music is posted. Postage rates are in the ', { text: 'FAQ', to: faqPath('postage') }, '.'],
    ],
  },
  {
    heading: 'Right to cancel',
    paragraphs: [
      'You may cancel an order of printed music within 14 days of receiving it and return it unused at your own cost.',
      'Downloads are available at once. When you buy one, you agree to this and to losing your right to cancel it. This does not affect your statutory rights if something is faulty or not as described.',
    ],
  },
  {
    heading: 'Vouchers',
    paragraphs: [
      'A voucher has no cash value. It is valid only for the items, and until the date, stated on it. A subscription voucher is valid for one account only.',
    ],
  },
];

const complaints = (seller: Seller): Section => ({
  heading: 'Law and complaints',
  paragraphs: [
    [
      'The law of England and Wales applies. If something is wrong, please write to ',
      mailLink(seller),
      ' first.',
    ],
  ],
});

export const terms = (seller: Seller): Prose => ({
  title: 'Terms & Conditions',
  lead: 'For music bought from this site.',
  sections: [whoWeAre(seller), ...sections, complaints(seller)],
});
