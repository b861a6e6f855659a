import type { Seller } from '@music/contracts';
import { faqPath } from '@music/rules';
import type { Prose } from './prose.js';
import { byPost, mailLink, vatSection } from './seller.texts.js';

export const contact = (seller: Seller): Prose => ({
  title: 'Contact',
  lead: 'Questions about music, orders and licences.',
  sections: [
    {
      heading: 'By email',
      paragraphs: [
        ['Write to ', mailLink(seller), '.'],
        'If it is about an order, please give its number. If it is about a piece of music, its title and the series and number will help us to find it.',
      ],
    },
    byPost(seller),
    ...vatSection(seller),
    {
      heading: 'Before you write',
      paragraphs: [
        [
          'Licences, postage, VAT, downloads and vouchers are explained in the ',
          { text: 'FAQ', to: faqPath() },
          '.',
        ],
      ],
    },
  ],
});
