import { mailLink } from './contact.texts.js';
import type { Prose } from './prose.js';

export const about: Prose = {
  title: 'About',
  lede: 'An index of published Salvation Army music.',
  sections: [
    {
      heading: 'The index',
      paragraphs: [
        [
          'The index lists published music in three categories: ',
          { text: 'brass', to: '/brass' },
          ', ',
          { text: 'contemporary', to: '/contemporary' },
          ' and ',
          { text: 'vocal', to: '/vocal' },
          '. Every publication stands in it with its series, its number or issue, its year and the people who made it, whether or not it can still be bought.',
        ],
        'A piece that was published more than once has an entry for each publication and one page of its own.',
      ],
    },
    {
      heading: 'The shop',
      paragraphs: [
        [
          'Much of the music can be had as a PDF, in print or as a recording. A PDF is licensed to one ensemble, which may make the copies it needs; the ',
          { text: 'Terms & Conditions', to: '/terms-and-conditions' },
          ' say more.',
        ],
      ],
    },
    {
      heading: 'Corrections',
      paragraphs: [
        [
          'Catalogues that go back more than a century have gaps. Where a number is missing from a series, the series’ page says so. If you can fill a gap or correct a mistake, please write to ',
          mailLink,
          '.',
        ],
      ],
    },
  ],
};
