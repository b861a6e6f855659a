import { describe, expect, it } from '@jest/globals';
import { nextOption } from './use-combobox.js';

describe('the ring of options', () => {
  it.each([
    [null, 'ArrowDown', 0],
    [0, 'ArrowDown', 1],
    [2, 'ArrowDown', null],
    [null, 'ArrowUp', 2],
    [2, 'ArrowUp', 1],
    [0, 'ArrowUp', null],
  ] as const)('from %s with %s to %s', (active, key, next) => {
    expect(nextOption(active, 3, key)).toBe(next);
  });
});
