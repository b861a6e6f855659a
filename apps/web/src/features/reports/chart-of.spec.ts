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
});
