import { describe, expect, it } from '@jest/globals';
import { gapText, seriesYears } from './series.texts.js';

describe('the years of a series', () => {
  it.each([
    [1921, null, 'since 1921'],
    [1921, 1953, '1921–1953'],
    [1957, 1957, '1957'],
    [null, 1953, 'until 1953'],
    [null, null, ''],
  ])('%s to %s is %s', (fy, ly, text) => expect(seriesYears({ fy, ly })).toBe(text));
});

it('a gap is one number or several', () => {
  expect(gapText({ from: 4, to: 4 })).toBe('4 is not in the index');
  expect(gapText({ from: 4, to: 9 })).toBe('4–9 are not in the index');
});
