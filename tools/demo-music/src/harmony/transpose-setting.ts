import { nameOf, parseTone, toneAbove, transpose, type Interval, type Key } from '../score/pitch.js';
import type { Setting } from './setting.js';

// How many fifths a semitone is worth, written on the next step or on the same one.
const fifthsOf = ({ steps, semitones }: Interval): number => 7 * semitones - 12 * steps;

const keyAbove = ({ fifths, mode }: Key, interval: Interval): Key => ({
  mode,
  fifths: fifths + fifthsOf(interval),
});

/** A setting moved by an interval: melody, key and chords. */
export const transposeSetting = (setting: Setting, interval: Interval): Setting => {
  const move = (name: string) => nameOf(toneAbove(parseTone(name), interval));
  return {
    key: keyAbove(setting.key, interval),
    time: setting.time,
    tempo: setting.tempo,
    melody: setting.melody.map((measure) =>
      measure.map((note) => ({ ...note, pitches: note.pitches.map((pitch) => transpose(pitch, interval)) })),
    ),
    chords: setting.chords.map((signs) =>
      signs.map((sign) => sign.replaceAll(/[A-G][b#]?/g, (name) => move(name))),
    ),
  };
};
