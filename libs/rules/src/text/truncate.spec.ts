import { describe, expect, it } from '@jest/globals';
import { truncate } from './truncate.js';

describe('a truncated text', () => {
  it.each([
    ['abc', 'abc'],
    ['abcd', 'abc…'],
    ['ab🎺', 'ab🎺'],
    ['ab🎺d', 'ab🎺…'],
    ['🎺🎺🎺🎺', '🎺🎺🎺…'],
  ])('has at most three whole characters of %s', (text, expected) => {
    expect(truncate(text, 3)).toBe(expected);
  });
});
