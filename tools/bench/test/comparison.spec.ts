import { describe, expect, it } from '@jest/globals';

interface Figure {
  figure: string;
}
interface Comparison {
  compared(samples: { before: object[]; now: object[] }): Figure[];
  worse(rows: Figure[]): Figure[];
}
const path = '../src/comparison.mjs';
const { compared, worse } = (await import(path)) as Comparison;

const run = (perSecond: string, milliseconds: string, baseline = '100') => ({
  http: [
    {
      what: 'grid',
      'shop/s': perSecond,
      'baseline/s': baseline,
      'p99 ms': milliseconds,
      target: '≤ 5',
      met: 'yes',
    },
  ],
  rabbit: 'no broker',
});

describe('comparing two versions', () => {
  it('has the medians of all runs and their ratio, without texts and without the baseline server', () => {
    const before = [run('1000', '2'), run('10', '90'), run('1100', '3')];
    const now = [run('900', '4'), run('5000', '1'), run('1000', '3')];
    expect(compared({ before, now })).toEqual([
      { benchmark: 'http', what: 'grid', figure: 'shop/s', before: 1000, now: 1000, ratio: '1.00' },
      { benchmark: 'http', what: 'grid', figure: 'p99 ms', before: 3, now: 3, ratio: '1.00' },
    ]);
  });

  it('is worse where a rate falls or a time rises by more than 15 %', () => {
    const against = (rate: string, time: string) =>
      worse(compared({ before: [run('100', '100')], now: [run(rate, time)] })).map(({ figure }) => figure);
    expect(against('90', '114')).toEqual([]);
    expect(against('80', '100')).toEqual(['shop/s']);
    expect(against('300', '116')).toEqual(['p99 ms']);
  });

  it('is worse where Lighthouse’s score falls, and not where it rises', () => {
    const audited = (performance: string) => ({ lighthouse: [{ what: 'home', performance }] });
    const against = (score: string) => worse(compared({ before: [audited('0.80')], now: [audited(score)] }));
    expect(against('0.60')).toMatchObject([{ figure: 'performance' }]);
    expect(against('1.00')).toEqual([]);
  });

  it('leaves out what only one of them measures', () => {
    const other = { http: [{ what: 'search', 'p99 ms': '2' }] };
    expect(compared({ before: [run('1', '1')], now: [other] })).toEqual([]);
  });
});
