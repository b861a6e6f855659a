import { expect, it } from '@jest/globals';
import { vatLines } from './vat.texts.js';

it('npm run vat -- list shows formats, then single publications, and marks the rates of today', () => {
  const own = { category: 'brass', productId: 12, title: 'Nicaea', format: 'pdf' } as const;
  const lines = vatLines(
    {
      rates: [
        { format: 'pdf', from: '2011-01-04', basisPoints: 2_000 },
        { format: 'pdf', from: '2027-04-01', basisPoints: 1_750 },
        { format: 'hardcopy', from: '2000-01-01', basisPoints: 0 },
      ],
      overrides: [
        { ...own, from: '2026-01-01', basisPoints: 0 },
        { ...own, from: '2026-06-01', basisPoints: null },
        { ...own, productId: 13, title: 'Dovedale', from: '2026-01-01', basisPoints: 500 },
      ],
    },
    '2026-12-01',
  );
  expect(lines).toEqual([
    'pdf  20%  from 2011-01-04  today',
    'pdf  17.5%  from 2027-04-01',
    'hardcopy  0%  from 2000-01-01  today',
    'brass12  Nicaea  pdf  0%  from 2026-01-01',
    'brass12  Nicaea  pdf  the rate of its format  from 2026-06-01  today',
    'brass13  Dovedale  pdf  5%  from 2026-01-01  today',
  ]);
});
