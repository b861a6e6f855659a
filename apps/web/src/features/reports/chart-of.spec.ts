import { describe, expect, it } from '@jest/globals';
import { charts } from '../../testing/reports.js';
import { chartOf } from './chart-of.js';
import type { ChartsQuery } from './reports.state.js';

/** Everything up to 22 November 2026, 14:03 is counted. */
const drawn = (query: Omit<ChartsQuery, 'from'>, ...labels: string[]) => {
  const { labels: texts, whole } = chartOf(
    charts(
      labels.map(() => 1000),
      labels,
    ),
    'paid',
    { from: '2025-01-01', ...query },
  );
  return [texts.join(' | '), whole];
};

describe('a chart', () => {
  const to = '2026-11-22';

  it('C-172 says which period is not over yet, whatever its length', () => {
    expect(drawn({ frequency: 'daily', to }, '2026-11-21', '2026-11-22')).toEqual([
      '21 Nov 2026 | 22 Nov 2026, so far',
      1,
    ]);
    expect(drawn({ frequency: 'weekly', to }, '2026-11-09', '2026-11-16')).toEqual([
      '9 Nov 2026 | 16 Nov 2026, so far',
      1,
    ]);
    expect(drawn({ frequency: 'monthly', to }, '2026-10-01', '2026-11-01')).toEqual([
      'Oct 2026 | Nov 2026, so far',
      1,
    ]);
    expect(drawn({ frequency: 'yearly', to }, '2025-01-01', '2026-01-01')).toEqual([
      '2025 | 2026, so far',
      1,
    ]);
  });

  it('C-172 says that a period continues after the chosen days', () => {
    expect(drawn({ frequency: 'weekly', to: '2025-12-31' }, '2025-12-22', '2025-12-29')).toEqual([
      '22 Dec 2025 | 29 Dec 2025, in part',
      1,
    ]);
  });

  it('C-172 says nothing where every period is whole', () => {
    expect(drawn({ frequency: 'monthly', to: '2026-10-31' }, '2026-09-01', '2026-10-01')).toEqual([
      'Sept 2026 | Oct 2026',
      2,
    ]);
  });

  /** Each label with its value and the one it is compared with. A period's value is its index, so that it can be traced. */
  const compared = (query: ChartsQuery, now: readonly string[], before: readonly string[]) => {
    const answer = (labels: readonly string[]) =>
      charts(
        labels.map((_, at) => at),
        [...labels],
      );
    const [, earlier] = chartOf(answer(now), 'paid', query, answer(before)).series;
    return Object.fromEntries(now.map((label, at) => [label, before[earlier?.values[at] ?? -1] ?? null]));
  };
  const mondays = (first: string, count: number): string[] =>
    Array.from({ length: count }, (_, at) =>
      new Date(Date.parse(first) + at * 7 * 86_400_000).toISOString().slice(0, 10),
    );

  it('C-172 compares a week with the one 52 weeks earlier, across the ends of years', () => {
    const query = { from: '2025-12-01', to: '2026-11-26', frequency: 'weekly' } as const;
    const pairs = compared(query, mondays('2025-12-01', 52), mondays('2024-11-25', 54));
    expect(pairs).toMatchObject({ '2025-12-22': '2024-12-23', '2026-11-23': '2025-11-24' });
  });

  it('C-172 compares days by their date, also after a 29th of February, which is compared with nothing', () => {
    const query = { from: '2028-02-28', to: '2028-03-01', frequency: 'daily' } as const;
    const days = ['2028-02-28', '2028-02-29', '2028-03-01'];
    expect(compared(query, days, ['2027-02-28', '2027-03-01'])).toEqual({
      '2028-02-28': '2027-02-28',
      '2028-02-29': null,
      '2028-03-01': '2027-03-01',
    });
  });
});
