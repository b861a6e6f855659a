import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { someText } from '../../test/arbitrary-grid.js';
import { naiveMatch, naiveNormalise } from '../../test/naive-grid.js';
import { containsWords, normalise, queryWords, signatureOf, textMatch } from './text-match.js';

const anyText = fc.oneof(someText, fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }));

describe('text match', () => {
  it('C-151 requires every word of the query somewhere in the text, in any order and case', () => {
    expect(textMatch('SHIELD red', 'The Red Shield')).toBe(true);
    expect(textMatch('red shields', 'The Red Shield')).toBe(false);
    expect(textMatch('hie', 'The Red Shield')).toBe(true);
    expect(textMatch('  ', '')).toBe(true);
    expect(textMatch('a', '')).toBe(false);
  });

  it('C-152 strips diacritics on both sides', () => {
    expect(textMatch('Leidzen', 'Erik Leidzén')).toBe(true);
    expect(textMatch('LEIDZÉN', 'Erik Leidzen')).toBe(true);
    expect(textMatch('dvorak', 'Anton\u00edn Dvor\u030ca\u0301k')).toBe(true);
  });

  it.each([
    ['oistensen', 'Ingebjørg Øistensen'],
    ['leski', 'Łęski'],
    ['choeur', 'Grand Chœur Dialogué'],
    ['strasse', 'Straße'],
  ])('C-152 finds %s in %s, and the other way round', (typed, name) => {
    expect(textMatch(typed, name)).toBe(true);
    expect(textMatch(name, `${name} ${typed}`)).toBe(true);
    expect(normalise(name).split(' ')).toContain(typed);
  });

  it.each(["God's Soldier", 'God’s Soldier', 'God‘s Soldier', '“Gods” Soldier', 'God"s Soldier'])(
    'C-153 finds gods in %s, and the other way round',
    (title) => {
      expect(textMatch('gods', title)).toBe(true);
      expect(textMatch(title, 'gods soldier')).toBe(true);
    },
  );

  it('agrees with the naive reference on any texts', () => {
    fc.assert(fc.property(anyText, (text) => expect(normalise(text)).toBe(naiveNormalise(text))));
    fc.assert(
      fc.property(anyText, anyText, (query, target) =>
        expect(textMatch(query, target)).toBe(naiveMatch(query, target)),
      ),
    );
  });

  it('finds every part of a text in it, whatever its case', () => {
    fc.assert(
      fc.property(anyText, fc.nat(), fc.nat(), (text, start, length) => {
        const part = normalise(text)
          .slice(start % (text.length + 1))
          .slice(0, length % 10);
        expect(containsWords(queryWords(part), normalise(text))).toBe(true);
      }),
    );
  });

  it('never excludes by signature a text that contains the word', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (before, word, after) => {
        const inside = signatureOf(before + word + after);
        expect(inside & signatureOf(word)).toBe(signatureOf(word));
      }),
    );
  });
});
