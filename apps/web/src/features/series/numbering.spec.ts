import { describe, expect, it } from '@jest/globals';
import { withGaps } from './numbering.js';

const shown = (...numbers: (string | null)[]): (string | null)[] =>
  withGaps(numbers.map((n, i) => ({ i, n, t: '', c: '', y: null }))).map((entry) =>
    entry.kind === 'gap' ? `gap ${entry.from}-${entry.to}` : entry.publication.n,
  );

describe('the numbers of a series', () => {
  it('names the missing numbers between two publications', () => {
    expect(shown('1', '2', '5', '7')).toEqual(['1', '2', 'gap 3-4', '5', 'gap 6-6', '7']);
  });
  it('counts 12-1 and 12-10 as twelve, and a number twice once', () => {
    expect(shown('11', '12-1', '12-10', '12-10', '13a')).toEqual(['11', '12-1', '12-10', '12-10', '13a']);
  });
  it('reports no gap for publications without a number, or with a lower one', () => {
    expect(shown('3', 'Easter', null, '5', '2')).toEqual(['3', 'Easter', null, 'gap 4-4', '5', '2']);
  });
  it('reports no gap between letters that follow all plain numbers', () => {
    expect(shown('1', '2', '3', '1a', '3b')).toEqual(['1', '2', '3', '1a', '3b']);
  });
  it('does not take a very long number for a number in the series', () => {
    expect(shown('1', '99999999999')).toEqual(['1', '99999999999']);
  });
  it('an empty series has no gaps', () => expect(withGaps([])).toEqual([]));
});
