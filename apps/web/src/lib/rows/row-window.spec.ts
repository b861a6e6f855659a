import { describe, expect, it } from '@jest/globals';
import { rowsToRender, scrollTopFor } from './row-window.js';

const layout = { count: 1000, rowHeight: 50, headerHeight: 45 };
const ends = (rows: number[]): (number | undefined)[] => [rows[0], rows.at(-1), rows.length];

describe('the rows that are rendered', () => {
  it('are those in view and ten on either side', () => {
    expect(ends(rowsToRender(0, 500, layout, 0))).toEqual([0, 20, 21]);
    expect(ends(rowsToRender(500, 500, layout, 505))).toEqual([490, 520, 31]);
  });

  it('follow one another without a gap', () => {
    const rows = rowsToRender(500, 500, layout, -1);
    expect(rows).toEqual(rows.map((_, at) => 490 + at));
  });

  it('end with the last, even from a position that a filter has removed', () => {
    expect(ends(rowsToRender(995, 500, layout, -1))).toEqual([979, 999, 21]);
    expect(ends(rowsToRender(995, 500, { ...layout, count: 3 }, -1))).toEqual([0, 2, 3]);
    expect(rowsToRender(0, 500, { ...layout, count: 0 }, 0)).toEqual([]);
  });

  it('include the row of the keyboard cursor, once, in its order', () => {
    expect(rowsToRender(500, 500, layout, 3).slice(0, 2)).toEqual([3, 490]);
    expect(rowsToRender(500, 500, layout, 900).slice(-2)).toEqual([520, 900]);
    expect(rowsToRender(500, 500, layout, 500).filter((index) => index === 500)).toHaveLength(1);
    expect(rowsToRender(500, 500, layout, 1000)).not.toContain(1000);
  });
});

describe('scrolling to a row', () => {
  const box = { scrollTop: 1000, clientHeight: 545 };

  it('does not scroll if the row is fully visible', () => {
    expect(scrollTopFor(20, box, layout)).toBe(1000);
    expect(scrollTopFor(29, box, layout)).toBe(1000);
  });

  it('scrolls a row above to just below the header, and one below to the bottom edge', () => {
    expect(scrollTopFor(19, box, layout)).toBe(950);
    expect(scrollTopFor(30, box, layout)).toBe(1050);
    expect(scrollTopFor(0, box, layout)).toBe(0);
  });
});
