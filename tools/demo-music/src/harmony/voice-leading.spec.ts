import { describe, expect, it } from '@jest/globals';
import { parseMelody } from '../score/notation.js';
import { classOf, midiOf, parseKey } from '../score/pitch.js';
import { withSymbols } from './accompaniment.js';
import { parseChord } from './chord.js';
import { harmonise, type Setting } from './setting.js';

const ranges = [
  [53, 74],
  [48, 67],
  [40, 60],
] as const;
const setting = (melody: string, chords: string): Setting => {
  const key = parseKey('C major');
  return {
    key,
    time: { beats: 4, unit: 4 },
    tempo: 90,
    melody: parseMelody(melody, key),
    chords: chords.split('|').map((measure) => measure.trim().split(' ')),
  };
};
const classes = (melody: string, chords: string): string[] => {
  const [alto = [], tenor = [], bass = []] = harmonise(setting(melody, chords), ranges).map((voice) =>
    voice.flat(),
  );
  return alto.map((note, at) =>
    [note, tenor[at], bass[at]].map((each) => each?.pitches.map(({ step }) => step).join('')).join(''),
  );
};

describe('harmony', () => {
  it('spells chords', () => {
    const names = (symbol: string) =>
      parseChord(symbol)
        .tones.map(({ step, alter }) => `${step}${alter}`)
        .join(' ');
    expect(names('Eb')).toBe('E-1 G0 B-1');
    expect(names('A7/C#')).toBe('A0 C1 E0 G0');
    expect(parseChord('A7/C#').bass).toEqual({ step: 'C', alter: 1 });
    expect(() => parseChord('H')).toThrow(RangeError);
  });

  it('gives every chord its third, and the bass that the symbol names', () => {
    const found = classes('c5q d5 b4 c5', 'C G/B G7 C');
    expect(found).toHaveLength(4);
    expect(found.map((chord) => chord.at(-1))).toEqual(['C', 'B', 'G', 'C']);
    expect(found[0]).toContain('E');
    expect(found[2]).toContain('F');
  });

  it('avoids parallel octaves and fifths where it has a choice', () => {
    const [alto = [], tenor = []] = harmonise(
      setting('g4q a4 g4 f4 | e4 d4 c4h', 'C F C Dm | C G7 C'),
      ranges,
    );
    const pairs = alto.flat().map(({ pitches: [upper] }, at) => {
      const lower = tenor.flat()[at]?.pitches[0];
      return upper && lower ? ([midiOf(upper), midiOf(lower)] as const) : ([0, 0] as const);
    });
    pairs.slice(1).forEach(([upper, lower], at) => {
      const [before, below] = pairs[at] ?? [0, 0];
      const moved = upper !== before && lower !== below;
      expect(moved && (upper - lower) % 12 === 7 && (before - below) % 12 === 7).toBe(false);
    });
  });

  it('holds a chord below passing notes, and splits one over a long note', () => {
    const [alto = []] = harmonise(setting('c5q d5 e5h', 'C - Gsus4+C'), ranges);
    expect(alto.flat().map(({ ticks }) => ticks)).toEqual([16, 8, 8]);
  });

  it('refuses signs that do not fit the notes', () => {
    expect(() => harmonise(setting('c5q d5', 'C'), ranges)).toThrow('2 notes');
  });

  it('uses nothing but tones of the chord', () => {
    const [alto = [], tenor = [], bass = []] = harmonise(setting('g4w', 'Em7'), ranges);
    const tones = parseChord('Em7').tones.map(classOf);
    for (const voice of [alto, tenor, bass])
      for (const { pitches } of voice.flat())
        for (const pitch of pitches) expect(tones).toContain(classOf(pitch));
  });

  it('prints a chord symbol where the harmony changes, without its bass', () => {
    const [measure = []] = withSymbols(setting('c5q e5 d5 b4', 'C C/E - G7/B'));
    expect(measure.map(({ symbol }) => symbol)).toEqual(['C', undefined, undefined, 'G7']);
  });
});
