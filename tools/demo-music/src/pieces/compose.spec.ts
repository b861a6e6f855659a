import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { faultsOf } from '../../test/faults.js';
import { example, publication } from '../../test/publications.js';
import { musicXml } from '../score/music-xml.js';
import type { Score } from '../score/score.js';
import { composeFor } from './compose.js';
import { scoreOf } from './score-of.js';

const namesOf = (parts: Score['parts']): string[] => parts.map(({ instrument }) => instrument.name);

describe('composeFor', () => {
  it('writes measures that add up, for at most four parts that all play', () => {
    fc.assert(
      fc.property(publication, ({ category, facts }) => {
        const score = composeFor(category, facts);
        expect(faultsOf(score)).toEqual([]);
        expect(score.parts.length).toBeLessThanOrEqual(4);
        expect(score.parts[0]?.staves[0]?.measures.length).toBeLessThanOrEqual(24);
      }),
      { numRuns: process.env.TEST_LONG ? 200 : 60 },
    );
  });

  it('writes the same piece for the same publication, and another for another', () => {
    fc.assert(
      fc.property(publication, ({ category, facts }) => {
        expect(musicXml(composeFor(category, facts))).toBe(musicXml(composeFor(category, { ...facts })));
      }),
      { numRuns: 20 },
    );
    const other = { ...example, id: 13 };
    expect(musicXml(composeFor('brass', other))).not.toBe(musicXml(composeFor('brass', example)));
  });

  it('uses the key and the instruments that the publication names, and is labelled', () => {
    const { key, parts, footer, composer } = composeFor('brass', {
      ...example,
      composer: 'A/B',
      instrumentation: 'Cornet, Piano',
    });
    expect([key, footer, composer]).toEqual([
      { fifths: -2, mode: 'major' },
      'Generated demonstration piece',
      'A, B',
    ]);
    expect(namesOf(parts)).toEqual(['Cornet in B♭', 'Piano']);
    expect(namesOf(composeFor('brass', example).parts)).toEqual([
      'Cornet in B♭',
      'Tenor Horn in E♭',
      'Euphonium in B♭',
      'Bass in E♭',
    ]);
  });

  it('ends on the tonic', () => {
    fc.assert(
      fc.property(publication, ({ category, facts }) => {
        const { parts, key } = composeFor(category, { ...facts, key: 'C major' });
        expect(key.fifths).toBe(0);
        expect(parts[0]?.staves[0]?.measures.at(-1)?.at(-1)?.pitches[0]?.step).toBe('C');
      }),
      { numRuns: 50 },
    );
  });
});

describe('the music of a piece', () => {
  it('is an arrangement of its tune if that is known, with its own title and people', () => {
    const score = scoreOf('brass', { ...example, tune: 'Nicaea' });
    expect(score).toMatchObject({
      title: 'Märsch & Freude',
      composer: 'Ann Ærø',
      arranger: 'Jörg Łukasz',
      footer: 'Tune: Nicaea, in the public domain. Generated demonstration edition.',
    });
    expect(score.notes).toContain('The tune “Nicaea” (11.12.12.10) is by');
    expect(scoreOf('brass', { ...example, tune: 'Nicaea', notes: 'My own.' }).notes).toBe('My own.');
  });

  it('is composed otherwise', () => {
    const facts = { ...example, tune: 'Unheard' };
    expect(scoreOf('brass', facts)).toEqual(composeFor('brass', facts));
  });
});
