import { afterEach, expect, it, jest } from '@jest/globals';
import { RowReader } from './row-reader.js';
import { readSeriesRow } from './series.row.js';

afterEach(() => {
  jest.useRealTimers();
});

const reader = (cells: Readonly<Record<string, string>>): RowReader => {
  const columns = new Map(Object.keys(cells).map((label, index) => [label, { index, label }]));
  return new RowReader(
    { file: 'series.csv', row: 2 },
    { columns, width: columns.size },
    Object.values(cells),
  );
};

it('a series may be announced two years ahead, also if the year began after the process', () => {
  jest.useFakeTimers({ now: new Date('2040-01-01T00:00:00Z') });
  const read = (firstYear: string) => {
    const row = reader({ seriesId: '1', category: 'brass', name: 'New Series', firstYear });
    return { firstYear: readSeriesRow(row).firstYear, isRejected: row.rejected };
  };
  expect(read('2042')).toEqual({ firstYear: 2042, isRejected: false });
  expect(read('2043')).toEqual({ firstYear: null, isRejected: true });
});
