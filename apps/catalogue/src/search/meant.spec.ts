import { describe, expect, it } from '@jest/globals';
import type { FoundName } from '@music/contracts';
import { indexOf, publication } from '../../test/search.factory.js';
import { Turns } from '../pacing/turns.js';
import { mistakesBetween, Spelling } from './spelling.js';

const spellingOf = (...words: [word: string, entries: number][]) =>
  Spelling.of({ counted: () => words.values() as Generator<[string, number]> }, new Turns());

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

  it('are not counted beyond the most', () => {
    expect(mistakesBetween('march', 'selection', 2)).toBeGreaterThan(2);
    expect(mistakesBetween('abcdef', 'fedcba', 2)).toBeGreaterThan(2);
  });
});

describe('a misspelt word', () => {
  it('is like those with fewest mistakes, then of the same first letter, then the commonest', async () => {
    const spelling = await spellingOf(
      ['temple,', 2],
      ['(temple)', 1],
      ['sample', 9],
      ['tumble', 4],
      ['tempo', 50],
    );
    expect(spelling.near('tempel')).toEqual(['temple']);
    expect(spelling.near('temble')).toEqual(['tumble', 'temple']);
  });

  it('may hold two mistakes when it is long, and none when it is very short', async () => {
    const spelling = await spellingOf(['leidzen', 1], ['joy', 1], ['ball', 1]);
    expect(spelling.near('leitsen')).toEqual(['leidzen']);
    expect(spelling.near('jov')).toEqual([]);
    expect(spelling.near('boll')).toEqual(['ball']);
    expect(spelling.near('bool')).toEqual([]);
  });
});

describe('what was meant', () => {
  const pieces = (count: number, title: string, composer: string, from = 1) =>
    Array.from({ length: count }, (_, at) => publication({ pieceId: from + at, title, composer }));
  const meant = async (query: string, held = [...pieces(12, 'Kelling Temple', 'Øyvind Skogheim')]) => {
    const index = await indexOf(held);
    return index.meant(query, index.find(query, 1).total);
  };

  it.each([
    ['felling tempel', 'kelling temple'],
    ['skogheem', 'skogheim'],
    ['Temple Skogheem', 'temple skogheim'],
    ['temple', null],
    ['nothing like it', null],
    ['', null],
  ])('by “%s”: %s', async (query, answer) => {
    expect(await meant(query)).toBe(answer);
  });

  it('is proposed for a query that finds a little only where it finds ten times as much', async () => {
    const rare = pieces(1, 'Tempel', '', 100);
    expect(await meant('tempel', [...pieces(12, 'Temple', ''), ...rare])).toBe('temple');
    expect(await meant('tempel', [...pieces(9, 'Temple', ''), ...rare])).toBeNull();
  });

  it('finds something when it is asked for: words that never stand together are not proposed', async () => {
    expect(
      await meant('temple marhc', [...pieces(3, 'Temple', ''), ...pieces(3, 'March', '', 9)]),
    ).toBeNull();
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
  const found = async (query: string) =>
    (await indexOf([], new Turns(), names)).names(query, 3).map(({ id }) => id);

  it('are found by the beginnings of their words, the name itself first, then what starts so, then the larger', async () => {
    expect(await found('ball')).toEqual([3, 4, 1]);
    expect(await found('leidzen eri')).toEqual([2]);
    expect(await found('eric')).toEqual([1, 2, 4]);
  });

  it('are not found by a single letter, nor by nothing', async () => {
    expect(await found('b')).toEqual([]);
    expect(await found(' - ')).toEqual([]);
  });
});
