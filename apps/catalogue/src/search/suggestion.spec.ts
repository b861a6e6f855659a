import { describe, expect, it } from '@jest/globals';
import { indexOf, publication } from '../../test/search.factory.js';
import { editDistance, Spelling, spellingWords } from './spelling.js';
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
    expect(editDistance(one, other, 2)).toBe(mistakes);
    expect(editDistance(other, one, 2)).toBe(mistakes);
  });

  it('are not counted above the maximum', () => {
    expect(editDistance('march', 'selection', 2)).toBeGreaterThan(2);
    expect(editDistance('abcdef', 'fedcba', 2)).toBeGreaterThan(2);
  });
});

describe('a misspelt word', () => {
  it('has the words with the fewest mistakes, then with the same first letter, then the most common', () => {
    const spelling = spellingOf(['temple,', 2], ['(temple)', 1], ['sample', 9], ['tumble', 4], ['tempo', 50]);
    expect(spelling.similarWords('tempel')).toEqual(['temple']);
    expect(spelling.similarWords('temble')).toEqual(['tumble', 'temple']);
  });

  it('may have two mistakes if it is long, and none if it is very short', () => {
    const spelling = spellingOf(['leidzen', 1], ['joy', 1], ['ball', 1]);
    expect(spelling.similarWords('leitsen')).toEqual(['leidzen']);
    expect(spelling.similarWords('jov')).toEqual([]);
    expect(spelling.similarWords('boll')).toEqual(['ball']);
    expect(spelling.similarWords('bool')).toEqual([]);
  });
});

describe('a suggested correction', () => {
  const pieces = (count: number, title: string, composer: string, from = 1) =>
    Array.from({ length: count }, (_, at) => publication({ pieceId: from + at, title, composer }));
  const suggestion = (query: string, held = [...pieces(12, 'Kelling Temple', 'Øyvind Skogheim')]) => {
    const index = indexOf(held);
    return index.suggest(query, index.find(query, 1).total);
  };

  it.each([
    ['felling tempel', 'kelling temple'],
    ['skogheem', 'skogheim'],
    ['Temple Skogheem', 'temple skogheim'],
    ['temple', null],
    ['nothing like it', null],
    ['', null],
  ])('by “%s”: %s', (query, answer) => {
    expect(suggestion(query)).toBe(answer);
  });

  it('is proposed for a query that finds little only if it finds ten times as much', () => {
    const rare = pieces(1, 'Tempel', '', 100);
    expect(suggestion('tempel', [...pieces(12, 'Temple', ''), ...rare])).toBe('temple');
    expect(suggestion('tempel', [...pieces(9, 'Temple', ''), ...rare])).toBeNull();
  });

  it('finds something: words that never occur together are not proposed', () => {
    expect(suggestion('temple marhc', [...pieces(3, 'Temple', ''), ...pieces(3, 'March', '', 9)])).toBeNull();
  });
});
