import { describe, expect, it } from '@jest/globals';
import { moveCursor, within } from './grid-cursor.js';

const extent = { rows: 100, columns: 8, page: 12, top: -1 } as const;
const from =
  (row: number, column: number) =>
  (key: string, withCtrl = false) =>
    moveCursor({ row, column }, key, withCtrl, extent);

describe('moving through the grid', () => {
  it.each([
    ['ArrowDown', { row: 51, column: 3 }],
    ['ArrowUp', { row: 49, column: 3 }],
    ['ArrowRight', { row: 50, column: 4 }],
    ['ArrowLeft', { row: 50, column: 2 }],
    ['PageDown', { row: 62, column: 3 }],
    ['PageUp', { row: 38, column: 3 }],
    ['Home', { row: 50, column: 0 }],
    ['End', { row: 50, column: 7 }],
  ])('%s', (key, place) => expect(from(50, 3)(key)).toEqual(place));

  it('Ctrl+Home and Ctrl+End go to the first and the last cell', () => {
    expect(from(50, 3)('Home', true)).toEqual({ row: 0, column: 0 });
    expect(from(50, 3)('End', true)).toEqual({ row: 99, column: 7 });
  });
  it('stays inside', () => {
    expect(from(99, 7)('ArrowDown')).toEqual({ row: 99, column: 7 });
    expect(from(95, 7)('PageDown')).toEqual({ row: 99, column: 7 });
    expect(from(0, 0)('ArrowLeft')).toEqual({ row: 0, column: 0 });
    expect(from(-1, 0)('ArrowUp')).toEqual({ row: -1, column: 0 });
  });
  it('goes up into the header by a single step, and not by a page', () => {
    expect(from(0, 2)('ArrowUp')).toEqual({ row: -1, column: 2 });
    expect(from(3, 2)('PageUp')).toEqual({ row: 0, column: 2 });
  });
  it('has no header to go up to with cards', () => {
    expect(moveCursor({ row: 0, column: 0 }, 'ArrowUp', false, { ...extent, top: 0 })).toEqual({
      row: 0,
      column: 0,
    });
  });
  it('leaves other keys alone', () => {
    expect(from(0, 0)('a')).toBeNull();
    expect(from(0, 0)('ArrowDown', true)).toBeNull();
  });
  it('is brought back when fewer rows are left', () => {
    expect(within({ row: 80, column: 9 }, { ...extent, rows: 5 })).toEqual({ row: 4, column: 7 });
  });
});
