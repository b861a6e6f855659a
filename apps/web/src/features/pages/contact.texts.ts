import type { Prose } from './prose.js';

/** Where mail for the shop goes. */
const contactAddress = 'contact@example.org';
export const mailLink = { text: contactAddress, to: `mailto:${contactAddress}` };

export const contact: Prose = {
  title: 'Contact',
  lede: 'Questions about music, orders and licences.',
  sections: [
    {
      heading: 'By e-mail',
      paragraphs: [
        ['Write to ', mailLink, '.'],
        'If it is about an order, please give its number. If it is about a piece of music, its title and the series and number will help us to find it.',
      ],
    },
    {
      heading: 'Before you write',
      paragraphs: [
        [
          'Licences, postage, VAT, downloads and vouchers are explained in the ',
          { text: 'FAQ', to: '/faq' },
          '.',
        ],
      ],
    },
  ],
};
