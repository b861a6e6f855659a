import { mailLink } from './contact.texts.js';
import type { Prose } from './prose.js';

export const terms: Prose = {
  title: 'Terms & Conditions',
  lede: 'For music bought from this site.',
  sections: [
    {
      heading: 'Licences',
      paragraphs: [
        'Unless its page says otherwise, a PDF is licensed to the one ensemble named when it is bought. That ensemble may make as many copies as it needs. The music may not be passed to other groups, published on the internet or sold.',
        'The name of the licensee and a code are printed at the foot of each page. Anyone can check the code on this site.',
        'A licence to copy is not a licence to perform in public, to record or to broadcast; those are given by the collecting societies and the publisher.',
        'Recordings are for private listening.',
      ],
    },
    {
      heading: 'Prices and payment',
      paragraphs: [
        'Prices are in pounds sterling and include VAT where it is due. There is no fee for booking or for paying by card. The total, with postage, is shown before you pay; the contract is made when we confirm your order by e-mail.',
      ],
    },
    {
      heading: 'Delivery',
      paragraphs: [
        'Downloads are available as soon as they are paid for. If a file takes longer to prepare, we write to you when it is ready.',
        ['Printed music is posted. What it costs is told in the ', { text: 'FAQ', to: '/faq/postage' }, '.'],
      ],
    },
    {
      heading: 'Right to cancel',
      paragraphs: [
        'You may cancel an order of printed music within 14 days of receiving it and return it unused at your cost.',
        'Downloads are available at once. When you buy them you agree to this, and that you will lose your right to cancel them. This does not touch your rights when something is faulty or not as described.',
      ],
    },
    {
      heading: 'Vouchers',
      paragraphs: [
        'A voucher has no cash value. It is valid for what it names, until the date it names, and a subscription voucher for one account.',
      ],
    },
    {
      heading: 'Law and complaints',
      paragraphs: [
        [
          'The law of England and Wales applies. If something is wrong, please write to ',
          mailLink,
          ' first.',
        ],
      ],
    },
  ],
};
