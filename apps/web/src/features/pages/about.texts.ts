import type { Seller } from '@music/contracts';
import { gridPath, pathOf } from '@music/rules';
import type { Prose, Section } from './prose.js';
import { mailLink } from './seller.texts.js';

const sections: readonly Section[] = [
  {
    heading: 'The index',
    paragraphs: [
      [
        'The music is in three categories: ',
        { text: 'brass', to: gridPath('brass') },
        ', ',
        { text: 'contemporary', to: gridPath('contemporary') },
        ' and ',
        { text: 'vocal', to: gridPath('vocal') },
        '. The index lists every publication with its series, number or issue, year and the people who wrote it, whether or not it is still on sale.',
      ],
      'A piece published more than once is listed under each publication, and has one page of its own.',
    ],
  },
  {
    heading: 'The shop',
    paragraphs: [
      [
        'Much of the music is available as a PDF, in print or as a recording. A PDF is licensed to one ensemble, which may make as many copies as it needs; the ',
        { text: 'Terms & Conditions', to: pathOf('termsAndConditions') },
        ' explain this in full.',
      ],
    ],
  },
];

const corrections = (seller: Seller): Section => ({
  heading: 'Corrections',
  paragraphs: [
    [
      'Catalogues that go back more than a century have gaps. Where a number is missing from a series, the series page says so. If you can fill a gap or correct a mistake, please email ',
      mailLink(seller),
      '.',
    ],
  ],
});

export const about = (seller: Seller): Prose => ({
  title: 'About',
  lead: 'An index of published Salvation Army music.',
  sections: [...sections, corrections(seller)],
});
