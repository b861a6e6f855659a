import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { naiveCompare } from '../../test/naive-grid.js';
import { impliesComparison, parseComparison, passesComparison } from './comparison.js';

const passes = (query: string, value: string | number | null): boolean | null => {
  const comparison = parseComparison(query);
  return comparison && passesComparison(comparison, value);
};

const someNumber = fc.oneof(
  fc.integer({ min: -20, max: 2100 }).map(String),
  fc.constantFrom('', 'x', '12-1', '12.5', '.5', '5.', '1e3', '0x10', 'Infinity', ' 7 ', '٣'),
);
const someQuery = fc
  .tuple(fc.constantFrom('', '>', '<', '>=', '<=', ' > ', '=', '=>'), someNumber)
  .map((parts) => parts.join(''));

describe('number and year comparison', () => {
  it.each([
    ['C-143', '>1200', '1201', true],
    ['C-143', '>1200', '1200', false],
    ['C-144', '<1200', '1199', true],
    ['C-144', '<1200', '1200', false],
    ['C-145', '>=1200', '1200', true],
    ['C-145', '>=1200', '1199', false],
    ['C-146', '<=1200', '1200', true],
    ['C-146', '<=1200', '1201', false],
    ['C-143', '>9', '10', true],
  ])('%s %s against %s is %s', (_check, query, value, expected) => {
    expect(passes(query, value)).toBe(expected);
  });

  it('C-147 an empty value fails, also before a non-number or no number at all', () => {
    for (const query of ['>1', '<1', '>=1', '<=1', '>x', '>', '<=']) {
      expect(passes(query, '')).toBe(false);
      expect(passes(query, null)).toBe(false);
    }
  });

  it('C-148 passes when either side is not numeric', () => {
    expect(passes('>12', '12-1')).toBe(true);
    expect(passes('<1', 'AGS2004')).toBe(true);
    expect(passes('>x', '5')).toBe(true);
    expect(passes('>', '5')).toBe(true);
    expect(passes('<0x10', '100')).toBe(true);
  });

  it('C-140 C-141 reads a query without a leading operator as text', () => {
    for (const query of ['1200', '12>', '=5', '', '12-1']) expect(parseComparison(query)).toBeNull();
  });

  it('agrees with the naive reference', () => {
    fc.assert(
      fc.property(someQuery, someNumber, (query, value) =>
        expect(passes(query, value)).toBe(naiveCompare(query, value)),
      ),
    );
  });

  it('treats an inclusive limit as wider than an exclusive one', () => {
    const implies = (next: string, previous: string) => {
      const [a, b] = [parseComparison(next), parseComparison(previous)];
      return !!a && !!b && impliesComparison(a, b);
    };
    expect([implies('>=12', '>12'), implies('>12', '>=12'), implies('>=13', '>12')]).toEqual([
      false,
      true,
      true,
    ]);
    expect([implies('<=12', '<12'), implies('<11', '<12'), implies('<12', '>12')]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('narrows only to values that passed before', () => {
    fc.assert(
      fc.property(someQuery, someQuery, someNumber, (first, second, value) => {
        const [previous, next] = [parseComparison(first), parseComparison(second)];
        if (!previous || !next || !impliesComparison(next, previous)) return;
        if (passesComparison(next, value)) expect(passesComparison(previous, value)).toBe(true);
      }),
    );
  });
});
