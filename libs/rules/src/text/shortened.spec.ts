import { describe, expect, it } from '@jest/globals';
import { shortened } from './shortened.js';

describe('a shortened text', () => {
  it.each([
    ['abc', 'abc'],
    ['abcd', 'abc…'],
    ['ab🎺', 'ab🎺'],
    ['ab🎺d', 'ab🎺…'],
    ['🎺🎺🎺🎺', '🎺🎺🎺…'],
  ])('has at most three whole characters of %s', (text, expected) => {
    expect(shortened(text, 3)).toBe(expected);
  });
});
