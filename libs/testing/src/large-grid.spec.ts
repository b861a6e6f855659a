import { describe, expect, it } from '@jest/globals';
import { createGridIndex, type GridFilter, tableFromColumns } from '@music/rules';
import { eventually } from './eventually.js';
import { largeGridColumns, largeGridRows } from './large-grid.js';

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

describe('typing over 12,000 rows', () => {
  const grid = createGridIndex(tableFromColumns(largeGridColumns(12_000)));
  const timed = (filter: GridFilter): { ms: number; rows: number } => {
    const since = performance.now();
    const rows = grid.filter(filter).length;
    return { ms: performance.now() - since, rows };
  };
  const typed = (text: string) => Array.from(text, (_, at) => timed({ title: text.slice(0, at + 1) }));

  it('C-152 finds the words of the rows', () => {
    const expected = largeGridRows(12_000).filter(({ title }) => title.includes('triumph')).length;
    expect(timed({ title: 'triumph' }).rows).toBe(expected);
    expect(expected).toBeGreaterThan(100);
  });

  it('the first key costs less than half of what unprepared rows would, and each later one less than the first', () => {
    const rows = largeGridRows(12_000);
    const marks = /\p{M}|['"‘’“”]/gu;
    const unprepared = (text: string): number => {
      const since = performance.now();
      rows.filter(({ title }) => title.normalize('NFD').replace(marks, '').toLowerCase().includes(text));
      return performance.now() - since;
    };
    const run = () => {
      const [first, ...rest] = typed('morning');
      timed({});
      return { first: first?.ms ?? NaN, rest: rest.map(({ ms }) => ms), unprepared: unprepared('m') };
    };
    // A busy machine spoils some measurements, but not all of them.
    return eventually(() => {
      const runs = Array.from({ length: 30 }, run);
      const first = median(runs.map((each) => each.first));
      expect(first).toBeLessThan(median(runs.map((each) => each.unprepared)) / 2);
      expect(median(runs.flatMap(({ rest }) => rest))).toBeLessThan(first);
    });
  });
});
