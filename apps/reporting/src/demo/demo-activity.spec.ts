import { expect, it } from '@jest/globals';
import { demoCounts } from './demo-activity.js';

const item = (productId: number) => ({
  category: 'brass',
  productId,
  isDownload: productId % 2 === 1,
  title: `The Joyful March ${productId}`,
  composer: 'Eric Ball',
});
const purchases = Array.from({ length: 60 }, (_, index) => ({
  at: new Date(Date.UTC(2026, 5, 1 + (index % 20), 23, 30)),
  value: 1995,
  items: [item(index)],
}));
const votes = [new Date('2026-06-01T23:30:00Z')];
const counts = demoCounts({ customers: [], purchases, votes });
const sumOf = (what: string, isWhole: boolean): number =>
  counts
    .filter((count) => count.what === what && (count.key === '') === isWhole)
    .reduce((sum, { count }) => sum + count, 0);

it('invents plays, searches, downloads and baskets on the London days of purchases, with parts that add up to the totals', () => {
  expect(demoCounts({ customers: [], purchases, votes })).toEqual(counts);
  for (const what of ['plays', 'searches', 'downloads', 'searches-without-hits']) {
    expect(sumOf(what, true)).toBeGreaterThan(0);
    expect(sumOf(what, false)).toBe(sumOf(what, true));
  }
  expect(sumOf('downloads', true)).toBe(30);
  // Half past eleven in the evening by UTC is the next day in London's summer.
  expect(counts.find(({ what }) => what === 'votes')).toEqual({
    day: '2026-06-02',
    what: 'votes',
    key: '',
    count: 1,
  });
  expect(counts.some(({ day }) => day === '2026-06-01')).toBe(false);
  expect(new Set(counts.filter(({ what }) => what === 'baskets').map(({ key }) => key))).toEqual(
    new Set(['baskets', 'lines', 'value']),
  );
});
