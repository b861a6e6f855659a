import { describe, expect, it } from '@jest/globals';
import { categories, type Category } from '@music/contracts';
import fc from 'fast-check';
import { publication } from '../../test/publications.js';
import { elementsNamed, readMusicXml, readXml } from '../../test/read-music-xml.js';
import { arrange } from '../pieces/arrange.js';
import { composeFor } from '../pieces/compose.js';
import { tunes } from '../pieces/tunes.js';
import { musicXml } from './music-xml.js';
import { instruments } from '../pieces/instruments.js';
import { parseMelody } from './notation.js';
import { midiOf, parseKey } from './pitch.js';
import type { Instrument, Measure, Score } from './score.js';

const notesOf = (measures: readonly Measure[]): string =>
  measures
    .flat()
    .flatMap(({ ticks, pitches }) =>
      pitches.length === 0
        ? [`r/${ticks}`]
        : pitches.map((pitch, at) => `${midiOf(pitch)}/${ticks}${at > 0 ? '+' : ''}`),
    )
    .join(' ');
const expectedNotes = ({ parts }: Score): string[] =>
  parts.flatMap(({ staves }) => staves.map(({ measures }) => notesOf(measures)));

const scoreOf = (text: string, instrument: Instrument, keyName = 'C major'): Score => {
  const key = parseKey(keyName);
  const staves = [{ clef: instrument.clef, measures: parseMelody(text, key) }];
  const time = { beats: 4, unit: 4 };
  return {
    title: 'A & <B>',
    composer: 'C',
    footer: '',
    notes: '',
    key,
    time,
    tempo: 90,
    parts: [{ instrument, staves }],
  };
};
const textsOf = (score: Score, name: string): string[] =>
  elementsNamed(readXml(musicXml(score)), name).map(({ text }) => text);

/** One category for each tune; in the long tests, all of them. */
const categoriesFor = (place: number): readonly Category[] =>
  process.env.TEST_LONG ? categories : categories.filter((_, index) => index === place % categories.length);

describe('MusicXML', () => {
  it('is well-formed and sounds like the score, for every tune', () => {
    for (const [place, tune] of tunes.entries())
      for (const category of categoriesFor(place)) {
        const score = arrange(tune, category);
        expect(readMusicXml(musicXml(score))).toEqual(expectedNotes(score));
      }
  });

  it('is well-formed and sounds like the score, for composed pieces', () => {
    fc.assert(
      fc.property(publication, ({ category, facts }) => {
        const score = composeFor(category, facts);
        expect(readMusicXml(musicXml(score))).toEqual(expectedNotes(score));
      }),
      { numRuns: process.env.TEST_LONG ? 40 : 15 },
    );
  });

  it('escapes titles', () => {
    expect(textsOf(scoreOf('c4w', instruments.voice), 'work-title')).toEqual(['A & <B>']);
  });

  it('draws an accidental once a measure, and cancels it', () => {
    const score = scoreOf('f#4q f#4 f4 f5 | f4w', instruments.voice);
    expect(textsOf(score, 'accidental')).toEqual(['sharp', 'natural']);
    expect(textsOf(scoreOf('f4q fn4 b4 c5', instruments.voice, 'G major'), 'accidental')).toEqual([
      'natural',
    ]);
  });

  it('writes transposing instruments at their written pitch and key', () => {
    const written = (instrument: Instrument) => {
      const score = scoreOf('b3w', instrument, 'B♭ major');
      return [textsOf(score, 'fifths')[0], textsOf(score, 'step')[0], textsOf(score, 'octave')[0]];
    };
    expect(written(instruments.cornet)).toEqual(['0', 'C', '4']);
    expect(written(instruments.horn)).toEqual(['1', 'G', '4']);
    expect(written(instruments.euphonium)).toEqual(['0', 'C', '5']);
    expect(written(instruments.bass)).toEqual(['1', 'G', '5']);
    expect(written(instruments.sopranoCornet)).toEqual(['1', 'G', '3']);
  });

  it('beams the notes of a beat', () => {
    const score = scoreOf('c4e d4 e4 f4 g4e. f4s e4q', instruments.voice);
    expect(textsOf(score, 'beam')).toEqual(['begin', 'end', 'begin', 'end', 'begin', 'end', 'backward hook']);
  });
});
