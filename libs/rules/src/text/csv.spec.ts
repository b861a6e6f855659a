import { expect, it } from '@jest/globals';
import { csvCell, csvLine } from './csv.js';

it.each([
  ['Nicaea', 'Nicaea'],
  ['Dykes, J. B.', '"Dykes, J. B."'],
  ['the "Old" tune', '"the ""Old"" tune"'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@cell', "'@cell"],
  ['\t=1', "'\t=1"],
  ['=a,b', '"\'=a,b"'],
])('%j is the cell %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

it('a line ends as spreadsheets expect', () => {
  expect(csvLine(['a', 'b'])).toBe('a,b\r\n');
});
