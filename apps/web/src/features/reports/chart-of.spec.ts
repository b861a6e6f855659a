import { describe, expect, it } from '@jest/globals';
import { charts } from '../../testing/reports.js';
import { chartOf } from './chart-of.js';
import type { ChartsQuery } from './reports.state.js';

/** Everything up to 22 November 2026, 14:03 is counted. */
const drawn = (
  { today = '2026-11-22', ...query }: Omit<ChartsQuery, 'from'> & { from?: string; today?: string },
  ...labels: string[]
) => {
  const answer = charts(
    labels.map(() => 1000),
    labels,
  );
  const { labels: texts, whole } = chartOf(answer, 'paid', { from: '2025-01-01', ...query }, today);
  return [texts.join(' | '), labels.slice(...whole)];
};

describe('a chart', () => {
  const to = '2026-11-22';

  it('C-172 says which period is not over yet, whatever its length', () => {
    expect(drawn({ frequency: 'daily', to }, '2026-11-21', '2026-11-22')).toEqual([
      '21 Nov 2026 | 22 Nov 2026, so far',
      ['2026-11-21'],
    ]);
    expect(drawn({ frequency: 'weekly', to }, '2026-11-09', '2026-11-16')).toEqual([
      '9 Nov 2026 | 16 Nov 2026, so far',
      ['2026-11-09'],
    ]);
    expect(drawn({ frequency: 'monthly', to }, '2026-10-01', '2026-11-01')).toEqual([
      'Oct 2026 | Nov 2026, so far',
      ['2026-10-01'],
    ]);
    expect(drawn({ frequency: 'yearly', to }, '2025-01-01', '2026-01-01')).toEqual([
      '2025 | 2026, so far',
      ['2025-01-01'],
    ]);
  });

  it('C-172 says that a period continues after the chosen days', () => {
    expect(drawn({ frequency: 'weekly', to: '2025-12-31' }, '2025-12-22', '2025-12-29')).toEqual([
      '22 Dec 2025 | 29 Dec 2025, in part',
      ['2025-12-22'],
    ]);
    expect(drawn({ frequency: 'monthly', to: '2026-11-10' }, '2026-10-01', '2026-11-01')).toEqual([
      'Oct 2026 | Nov 2026, in part',
      ['2026-10-01'],
    ]);
  });

  it('C-172 says that a period began before the chosen days', () => {
    const days = { from: '2026-09-15', to } as const;
    expect(drawn({ ...days, frequency: 'monthly' }, '2026-09-01', '2026-10-01', '2026-11-01')).toEqual([
      'Sept 2026, in part | Oct 2026 | Nov 2026, so far',
      ['2026-10-01'],
    ]);
    expect(drawn({ ...days, frequency: 'yearly' }, '2026-01-01')).toEqual(['2026, in part', []]);
  });

  it('C-172 says nothing of a period that is over, even if nothing has happened since', () => {
    expect(drawn({ frequency: 'daily', to, today: '2026-11-23' }, '2026-11-21', '2026-11-22')).toEqual([
      '21 Nov 2026 | 22 Nov 2026',
      ['2026-11-21', '2026-11-22'],
    ]);
  });

  it('C-172 says nothing where every period is whole', () => {
    expect(drawn({ frequency: 'monthly', to: '2026-10-31' }, '2026-09-01', '2026-10-01')).toEqual([
      'Sept 2026 | Oct 2026',
      ['2026-09-01', '2026-10-01'],
    ]);
  });

  /** Each label with its value and the one it is compared with. A period's value is its index, so that it can be traced. */
  const compared = (query: ChartsQuery, now: readonly string[], before: readonly string[]) => {
    const answer = (labels: readonly string[]) =>
      charts(
        labels.map((_, at) => at),
        [...labels],
      );
    const [, earlier] = chartOf(answer(now), 'paid', query, '2026-11-22', answer(before)).series;
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
