import { midiOf, type Pitch, type Tone } from '../score/pitch.js';
import type { Measure } from '../score/score.js';
import type { Chord } from './chord.js';
import { notesOf, strokes, type Setting } from './setting.js';

const octaves = [1, 2, 3, 4, 5, 6];
const centre = 64;

const nearest = (tone: Tone, to: number, low: number, high: number): Pitch =>
  octaves
    .map((octave): Pitch => ({ step: tone.step, alter: tone.alter, octave }))
    .filter((pitch) => midiOf(pitch) >= low && midiOf(pitch) <= high)
    .reduce((best, pitch) => (Math.abs(midiOf(pitch) - to) < Math.abs(midiOf(best) - to) ? pitch : best));

/** The chord's notes around one place of the keyboard: close together and near the chord before. */
const rightHand = (chord: Chord, last: number): Pitch[] =>
  chord.tones.map((tone) => nearest(tone, (last + centre) / 2, 54, 75)).sort((a, b) => midiOf(a) - midiOf(b));

const middleOf = (pitches: readonly Pitch[]): number =>
  pitches.reduce((sum, pitch) => sum + midiOf(pitch), 0) / pitches.length;

/** The bass, with its octave below if the left hand reaches it. */
const leftHand = (chord: Chord, last: number): Pitch[] => {
  const bass = nearest(chord.bass, (last + 48) / 2, 41, 57);
  return midiOf(bass) < 48 ? [bass] : [{ ...bass, octave: bass.octave - 1 }, bass];
};

/** A piano's two staves below a melody: chords in the right hand, basses in the left. */
export const accompaniment = (setting: Setting): { right: Measure[]; left: Measure[] } => {
  const right: Measure[] = [];
  const left: Measure[] = [];
  let high: Pitch[] = [];
  let low: Pitch[] = [];
  const measures = strokes(setting);
  const flat = measures.flat();
  let place = 0;
  for (const measure of measures) {
    const hands = measure.map(({ chord, held, ticks }) => {
      const tied = flat[++place]?.held === true;
      if (chord && !held) {
        high = rightHand(chord, high.length > 0 ? middleOf(high) : centre);
        low = leftHand(chord, low[0] ? midiOf(low[0]) : 48);
      }
      return [notesOf(ticks, chord ? high : [], tied), notesOf(ticks, chord ? low : [], tied)];
    });
    right.push(hands.flatMap(([notes = []]) => notes));
    left.push(hands.flatMap(([, notes = []]) => notes));
  }
  return { right, left };
};

/** The melody with a chord symbol over the note where the harmony changes. Basses are left out: they would collide. */
export const withSymbols = (setting: Setting): Measure[] => {
  let last = '';
  return setting.melody.map((measure, place) =>
    measure.map((note, at) => {
      const [symbol = 'r'] = (setting.chords[place]?.[at] ?? 'r').split(/[+/]/);
      if (symbol === '-' || symbol === 'r' || symbol === last) return note;
      last = symbol;
      return { ...note, symbol };
    }),
  );
};
