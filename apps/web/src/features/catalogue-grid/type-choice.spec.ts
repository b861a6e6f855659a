import { describe, expect, it } from '@jest/globals';
import { chosenTypes, singleTypes, toggleType } from './type-choice.js';

describe('choosing types', () => {
  it('C-139 several choices are alternatives joined by ||', () => {
    expect(toggleType(toggleType('', 'March'), 'Selection')).toBe('March||Selection');
  });
  it('a second tick takes the choice out', () => {
    expect(toggleType('March||Selection', 'March')).toBe('Selection');
    expect(toggleType('Selection', 'Selection')).toBe('');
  });
  it('blank alternatives are no choice', () => {
    expect(chosenTypes('|| march || ||')).toEqual(['march']);
  });
  it('offers each single type of the rows once, in order', () => {
    expect(singleTypes(['Selection, March', 'March', '', 'Air Varie, Cornet Solo'])).toEqual([
      'Air Varie',
      'Cornet Solo',
      'March',
      'Selection',
    ]);
  });
});
