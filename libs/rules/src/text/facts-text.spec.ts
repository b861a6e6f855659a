import { describe, expect, it } from '@jest/globals';
import { factsText } from './facts-text.js';

describe('facts on a line', () => {
  it('are divided by a dot that stays with the words on both sides of it', () => {
    expect(factsText('General Series 1371', 1957).split(' ')).toEqual([
      'General',
      'Series',
      '1371\u00A0·\u00A01957',
    ]);
  });

  it('are left out if they are unknown', () => {
    expect(factsText('', null, 'Brass', undefined)).toBe('Brass');
    expect(factsText(0, 'Opens soon')).toBe('0\u00A0·\u00A0Opens soon');
    expect(factsText(null)).toBe('');
  });
});
