import { describe, expect, it } from '@jest/globals';
import { carolTunes, hymnTunes } from './data/tunes.js';
import { classicalWorks } from './data/works.js';
import { firstNames, lastNames } from './data/people-names.js';
import { expand } from './expand.js';
import { splitName } from './people.js';
import { Random } from './random.js';
import { SeenTitles } from './seen-titles.js';

const distinct = (values: readonly unknown[]): number => new Set(values).size;

describe('the tunes', () => {
  const tunes = [...hymnTunes, ...carolTunes];

  it('are more than 150, each once, the well-known ones among them', () => {
    expect(tunes.length).toBeGreaterThan(150);
    expect(distinct(tunes.map((tune) => tune.name))).toBe(tunes.length);
    const known = [
      'St Anne',
      'Old Hundredth',
      'Adeste Fideles',
      'Antioch',
      'Cwm Rhondda',
      'Melita',
      'Stille Nacht',
    ];
    expect(known.filter((name) => !tunes.some((tune) => tune.name === name))).toEqual([]);
  });

  it('have all their data', () => {
    for (const tune of tunes) {
      expect(tune.key).toMatch(/^[A-G][♭♯]? (major|minor)$/);
      expect(tune.metre).toMatch(/^(\d|[CLS]\.M|D\.[CLS]\.M|Irregular)/);
      expect([tune.composer, tune.text, tune.writer].every((cell) => cell.length > 3)).toBe(true);
      for (const year of [tune.year, tune.textYear]) expect(year > 200 && year < 1930).toBe(true);
    }
  });

  it('and concert works are in the public domain by their years', () => {
    expect(classicalWorks.every((work) => work.year < 1930)).toBe(true);
  });
});

describe('invented names', () => {
  it('are drawn from lists without repetition', () => {
    expect(distinct(firstNames)).toBe(firstNames.length);
    expect(distinct(lastNames)).toBe(lastNames.length);
  });

  it('are never those of well-known musicians', () => {
    const known =
      'Ball,Bosanko,Bright,Broughton,Bulla,Condon,Curnow,Downie,Goffin,Graham,Gregson,Heaton,Himes,Jakeway,Larsson,Gowans,Leidzén,Marshall,Redhead,Rutter,Steadman-Allen,Sparke,Wilby';
    expect(lastNames.filter((name) => known.split(',').includes(name))).toEqual([]);
  });

  it.each([
    ['Ludwig van Beethoven', 'Ludwig', 'van Beethoven'],
    ['Felice de Giardini', 'Felice', 'de Giardini'],
    ['John Henry Newman', 'John Henry', 'Newman'],
    ['Bernard of Cluny', '', 'Bernard of Cluny'],
    ['Traditional', '', 'Traditional'],
  ])('%s is parted into first and last name', (name, firstName, lastName) => {
    expect(splitName(name)).toEqual({ firstName, lastName });
  });
});

describe('expand', () => {
  const many = (template: string) =>
    Array.from({ length: 300 }, (_, seed) => expand(template, new Random(seed)));

  it('never uses a word twice in one title', () => {
    for (const title of many('{grace} {grace} {grace}')) expect(distinct(title.split(' '))).toBe(3);
  });

  it('prefers the piece’s own words to the lexicon', () => {
    expect(expand('Prelude on ‘{tune}’', new Random(1), { tune: 'Melita' })).toBe('Prelude on ‘Melita’');
  });

  it('chooses the right article', () => {
    expect(many('A {placeAdj} {place}').some((title) => title.startsWith('An '))).toBe(true);
    expect(many('A {placeAdj} {place}').filter((title) => /^A [AEIOU]|^An [^AEIOU]/.test(title))).toEqual([]);
  });

  it('refuses an unknown slot', () => {
    expect(() => expand('{nothing}', new Random(1))).toThrow('No words for {nothing}');
  });
});

describe('Random', () => {
  it('repeats itself for the same seed and stays within its bounds', () => {
    const draw = (seed: number) => {
      const random = new Random(seed);
      return Array.from({ length: 500 }, () => random.int(3, 9));
    };
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
    expect([Math.min(...draw(7)), Math.max(...draw(7))]).toEqual([3, 9]);
  });

  it('picks by weight', () => {
    const random = new Random(1);
    const list = [
      { weight: 9, heavy: true },
      { weight: 1, heavy: false },
    ];
    const heavy = Array.from({ length: 1000 }, () => random.weighted(list)).filter(
      (each) => each.heavy,
    ).length;
    expect(heavy).toBeGreaterThan(850);
    expect(heavy).toBeLessThan(950);
  });

  it('does not pick from nothing', () => {
    expect(() => new Random(1).pick([])).toThrow(RangeError);
  });
});

describe('SeenTitles', () => {
  it('distinguishes a new title from one it has seen', () => {
    const seen = new SeenTitles();
    expect([seen.add('St Anne'), seen.add('Melita'), seen.add('St Anne')]).toEqual([true, true, false]);
  });
});
