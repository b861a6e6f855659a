import { describe, expect, it } from '@jest/globals';
import type { FoundName } from '@music/contracts';
import { normalise } from '@music/rules';
import fc from 'fast-check';
import { indexOf, publication } from '../../test/search.factory.js';
import { mistakesBetween, Spelling, spellingWords } from './spelling.js';
import { VocabularyBuilder } from './vocabulary.js';

/** Words, each of which occurs in the given number of entries. */
function spellingOf(...words: [word: string, entries: number][]): Spelling {
  const vocabulary = new VocabularyBuilder();
  for (const [word, entries] of words)
    for (let entry = 0; entry < entries; entry += 1) vocabulary.add(entry, [word]);
  return new Spelling(spellingWords(vocabulary.finish()));
}

describe('mistakes', () => {
  it.each([
    ['temple', 'temple', 0],
    ['tempel', 'temple', 1],
    ['skogheem', 'skogheim', 1],
    ['nicaa', 'nicaea', 1],
    ['nicaeea', 'nicaea', 1],
    ['goffin', 'coffins', 2],
    ['ab', 'ba', 1],
  ])('%s and %s: %i', (one, other, mistakes) => {
    expect(mistakesBetween(one, other, 2)).toBe(mistakes);
    expect(mistakesBetween(other, one, 2)).toBe(mistakes);
  });

  it('are not counted above the maximum', () => {
    expect(mistakesBetween('march', 'selection', 2)).toBeGreaterThan(2);
    expect(mistakesBetween('abcdef', 'fedcba', 2)).toBeGreaterThan(2);
  });
});

describe('a misspelt word', () => {
  it('is similar to words with fewest mistakes, then with the same first letter, then the most common', () => {
    const spelling = spellingOf(['temple,', 2], ['(temple)', 1], ['sample', 9], ['tumble', 4], ['tempo', 50]);
    expect(spelling.near('tempel')).toEqual(['temple']);
    expect(spelling.near('temble')).toEqual(['tumble', 'temple']);
  });

  it('may have two mistakes if it is long, and none if it is very short', () => {
    const spelling = spellingOf(['leidzen', 1], ['joy', 1], ['ball', 1]);
    expect(spelling.near('leitsen')).toEqual(['leidzen']);
    expect(spelling.near('jov')).toEqual([]);
    expect(spelling.near('boll')).toEqual(['ball']);
    expect(spelling.near('bool')).toEqual([]);
  });
});

describe('a suggested correction', () => {
  const pieces = (count: number, title: string, composer: string, from = 1) =>
    Array.from({ length: count }, (_, at) => publication({ pieceId: from + at, title, composer }));
  const meant = (query: string, held = [...pieces(12, 'Kelling Temple', 'Øyvind Skogheim')]) => {
    const index = indexOf(held);
    return index.meant(query, index.find(query, 1).total);
  };

  it.each([
    ['felling tempel', 'kelling temple'],
    ['skogheem', 'skogheim'],
    ['Temple Skogheem', 'temple skogheim'],
    ['temple', null],
    ['nothing like it', null],
    ['', null],
  ])('by “%s”: %s', (query, answer) => {
    expect(meant(query)).toBe(answer);
  });

  it('is proposed for a query that finds little only if it finds ten times as much', () => {
    const rare = pieces(1, 'Tempel', '', 100);
    expect(meant('tempel', [...pieces(12, 'Temple', ''), ...rare])).toBe('temple');
    expect(meant('tempel', [...pieces(9, 'Temple', ''), ...rare])).toBeNull();
  });

  it('finds something: words that never occur together are not proposed', () => {
    expect(meant('temple marhc', [...pieces(3, 'Temple', ''), ...pieces(3, 'March', '', 9)])).toBeNull();
  });
});

describe('names', () => {
  const name = (id: number, text: string, size: number): FoundName => ({
    kind: 'person',
    category: null,
    id,
    name: text,
    size,
  });
  const names = [
    name(1, 'Eric Ball', 300),
    name(2, 'Eric Leidzén', 200),
    name(3, 'Ball', 1),
    name(4, 'Ballantine Eric', 2),
    name(5, 'Michael Football', 900),
  ];
  const found = (query: string) =>
    indexOf([], names)
      .names(query, 3)
      .map(({ id }) => id);

  it('are found by the beginnings of their words: an equal name first, then names that start with it, then the largest', () => {
    expect(found('ball')).toEqual([3, 4, 1]);
    expect(found('leidzen eri')).toEqual([2]);
    expect(found('eric')).toEqual([1, 2, 4]);
  });

  it('are the same as when every name is checked', () => {
    const word = fc.constantFrom(
      'eric',
      'erica',
      'er',
      'ball',
      'all',
      'b',
      'e',
      'öre',
      '歌',
      '𠮷',
      '2',
      '21',
      "o'b",
    );
    const text = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(fc.array(text, { maxLength: 12 }), fc.array(text, { maxLength: 6 }), (held, asked) => {
        const index = indexOf(
          [],
          held.map((one, at) => name(at, one, at % 3)),
        );
        for (const query of asked) expect(index.names(query, 3)).toEqual(naiveNames(held, query));
      }),
    );
  });

  const naiveNames = (held: readonly string[], query: string) => {
    const [sought, words] = [normalise(query), normalise(query).split(' ')];
    const place = (one: string) =>
      normalise(one) === sought ? 0 : `${normalise(one)} `.startsWith(sought) ? 1 : 2;
    return held
      .map((one, at) => name(at, one, at % 3))
      .filter(({ name: one }) =>
        words.every((word) =>
          normalise(one)
            .split(' ')
            .some((held) => held.startsWith(word)),
        ),
      )
      .sort((a, b) => place(a.name) - place(b.name) || b.size - a.size)
      .slice(0, sought.length < 2 ? 0 : 3);
  };

  it('are not found by a single letter or an empty query', () => {
    expect(found('b')).toEqual([]);
    expect(found(' - ')).toEqual([]);
  });
});
