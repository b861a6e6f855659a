import { describe, expect, it } from '@jest/globals';
import type { Category } from '@music/contracts';
import { carolTunes, hymnTunes } from '@music/demo-data';
import { faultsOf, slices } from '../../test/faults.js';
import type { Score } from '../score/score.js';
import { midiOf } from '../score/pitch.js';
import { arrange } from './arrange.js';
import { type Tune, tuneNamed, tunes } from './tunes.js';

const arranged = new Map<string, Score>();
/** Each arrangement once: finding the best four parts takes a while. */
const arrangement = (tune: Tune, category: Category): Score => {
  const key = `${tune.name} ${category}`;
  const score = arranged.get(key) ?? arrange(tune, category);
  arranged.set(key, score);
  return score;
};

const named = tunes.map((tune) => [tune.name, tune] as const);

const letters = (name: string, count: number): string =>
  (tuneNamed(name)?.melody.flat() ?? [])
    .slice(0, count)
    .map(({ pitches: [pitch] }) =>
      pitch
        ? `${pitch.step}${'#'.repeat(Math.max(0, pitch.alter))}${'b'.repeat(Math.max(0, -pitch.alter))}`
        : 'r',
    )
    .join(' ');

describe('the tunes', () => {
  it('are 24 with facts', () => {
    expect(tunes).toHaveLength(24);
    for (const { name, title, composer, metre, year, tempo } of tunes)
      expect([name, title, composer, metre, year > 1500, tempo > 50]).toEqual([
        expect.stringMatching(/./),
        expect.stringMatching(/./),
        expect.stringMatching(/./),
        expect.stringMatching(/./),
        true,
        true,
      ]);
  });

  it('have the same facts as in the demo catalogue', () => {
    const known = [hymnTunes, carolTunes].flat();
    const shared = tunes.flatMap((tune) =>
      known.filter(({ name }) => name === tune.name).map((other) => [tune, other] as const),
    );
    expect(shared.length).toBeGreaterThan(20);
    for (const [{ title, composer, year, metre }, other] of shared)
      expect({ title, composer, year, metre }).toEqual({
        title: other.text,
        composer: other.composer,
        year: other.year,
        metre: other.metre,
      });
  });

  it('begin as they are usually sung', () => {
    expect(letters('Old Hundredth', 8)).toBe('G G F# E D G A B');
    expect(letters('Antioch', 8)).toBe('D C# B A G F# E D');
    expect(letters('Eventide', 10)).toBe('G G F Eb Bb C Bb Bb Ab G');
    expect(letters('Stille Nacht', 8)).toBe('G A G E G A G E');
  });

  it.each(named)('%s adds up for brass, choir and song', (_, tune) => {
    for (const category of ['brass', 'vocal', 'contemporary'] as const)
      expect(faultsOf(arrangement(tune, category))).toEqual([]);
  });

  it.each(named)('%s has four singable voices that never cross', (_, tune) => {
    const { parts } = arrangement(tune, 'vocal');
    const voices = parts.map(({ staves: [staff] }) => staff?.measures ?? []);
    const ranges = voices.map((voice) => {
      const midis = voice.flat().flatMap(({ pitches }) => pitches.map(midiOf));
      return [Math.min(...midis), Math.max(...midis)] as const;
    });
    const limits = [
      [58, 79],
      [53, 74],
      [48, 67],
      [40, 60],
    ] as const;
    ranges.forEach(([low, high], voice) => {
      expect(low).toBeGreaterThanOrEqual(limits[voice]?.[0] ?? 0);
      expect(high).toBeLessThanOrEqual(limits[voice]?.[1] ?? 0);
    });
    for (const [soprano = 0, alto = 0, tenor = 0, bass = 0] of slices(voices))
      expect(soprano >= alto && alto >= tenor && tenor >= bass).toBe(true);
  });

  it('transposes brass out of sharp keys', () => {
    for (const tune of tunes) expect(arrangement(tune, 'brass').key.fifths).toBeLessThanOrEqual(0);
  });
});
