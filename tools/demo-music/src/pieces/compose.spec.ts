import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { faultsOf } from '../../test/faults.js';
import { example, publication } from '../../test/publications.js';
import { musicXml } from '../score/music-xml.js';
import { composeFor } from './compose.js';

describe('composeFor', () => {
  it('writes measures that add up, for at most four parts that all play', () => {
    fc.assert(
      fc.property(publication, (each) => {
        const score = composeFor(each);
        expect(faultsOf(score)).toEqual([]);
        expect(score.parts.length).toBeLessThanOrEqual(4);
        expect(score.parts[0]?.staves[0]?.measures.length).toBeLessThanOrEqual(24);
      }),
      { numRuns: 200 },
    );
  });

  it('writes the same piece for the same publication, and another for another', () => {
    fc.assert(
      fc.property(publication, (each) => {
        expect(musicXml(composeFor(each))).toBe(musicXml(composeFor({ ...each })));
      }),
      { numRuns: 20 },
    );
    const other = { ...example, publicationId: 13 };
    expect(musicXml(composeFor(other))).not.toBe(musicXml(composeFor(example)));
  });

  it('keeps to the key and the instruments that the publication names, and says what it is', () => {
    const { key, parts, footer, composer } = composeFor({
      ...example,
      composer: 'A/B',
      instrumentation: 'Cornet, Piano',
    });
    expect([key, footer, composer]).toEqual([
      { fifths: -2, mode: 'major' },
      'Generated demonstration piece',
      'A, B',
    ]);
    expect(parts.map(({ instrument }) => instrument.name)).toEqual(['Cornet in B♭', 'Piano']);
  });

  it('ends on the tonic', () => {
    fc.assert(
      fc.property(publication, (each) => {
        const { parts, key } = composeFor({ ...each, key: 'C major' });
        const last = parts[0]?.staves[0]?.measures.at(-1)?.at(0)?.pitches[0];
        expect([key.fifths, each.category, last?.step]).toEqual([0, each.category, last?.step]);
        expect(
          parts[0]?.staves[0]?.measures.at(-1)?.some(({ pitches: [pitch] }) => pitch?.step === 'C'),
        ).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});
