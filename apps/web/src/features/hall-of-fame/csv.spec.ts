import { describe, expect, it } from '@jest/globals';
import { csvOf } from './csv.js';

const cellOf = (text: string): string => csvOf([[text]]).slice(1, -2);

describe('csvOf', () => {
  it('begins with a byte order mark, and ends every row with a line break', () => {
    expect(csvOf([['Näme', 'b'], ['c']])).toBe('\ufeffNäme,b\r\nc\r\n');
  });

  it.each([
    ['a,b', '"a,b"'],
    ['say "so"', '"say ""so"""'],
    ['two\nlines', '"two\nlines"'],
    ['1-2', '1-2'],
    ['', ''],
  ])('%j is written as %s', (text, cell) => expect(cellOf(text)).toBe(cell));

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])('%j is no formula', (text) =>
    expect(cellOf(text)).toBe(`'${text}`),
  );

  it('a formula with a comma is quoted as well', () =>
    expect(cellOf('=HYPERLINK("x","y")')).toBe('"\'=HYPERLINK(""x"",""y"")"'));
});
