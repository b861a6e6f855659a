import { describe, expect, it } from '@jest/globals';
import { singleChoices, toggled } from './choices.js';

describe('choosing', () => {
  it('C-139 several choices are alternatives joined by ||', () => {
    expect(toggled(toggled('', 'March'), 'Selection')).toBe('March||Selection');
  });
  it('a second tick removes the choice', () => {
    expect(toggled('March||Selection', 'March')).toBe('Selection');
    expect(toggled('Selection', 'Selection')).toBe('');
  });
  it('offers what the rows have, each once, in order', () => {
    expect(singleChoices(['Selection, March', 'March', '', 'Air Varie, Cornet Solo'])).toEqual([
      'Air Varie',
      'Cornet Solo',
      'March',
      'Selection',
    ]);
  });
  it('does not split text in brackets', () => {
    expect(singleChoices(['Voice (Soprano, Alto), Piano'])).toEqual(['Piano', 'Voice (Soprano, Alto)']);
  });
});
