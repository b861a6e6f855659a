import type { Interval, Key, Pitch } from './pitch.js';

/** Durations are counted in ticks; a quarter note has eight. */
export const quarter = 8;

/** A note, a chord of several pitches, or a rest without pitches. Pitches sound as named; parts transpose when written. */
export interface Note {
  readonly ticks: number;
  readonly pitches: readonly Pitch[];
  /** Held into the next note. */
  readonly tied?: boolean;
  /** A chord symbol above the note, such as `D7/F#`. */
  readonly symbol?: string;
}

export type Measure = readonly Note[];

/** `tenor`: a treble clef that sounds an octave lower. */
export type Clef = 'treble' | 'tenor' | 'bass';

export interface Staff {
  readonly clef: Clef;
  readonly measures: readonly Measure[];
}

export type Timbre = 'voice' | 'cornet' | 'horn' | 'tuba' | 'piano';

export interface Instrument {
  readonly name: string;
  readonly short: string;
  readonly timbre: Timbre;
  readonly clef: Clef;
  /** From sounding to written pitch. */
  readonly written?: Interval & { readonly fifths: number };
}

export interface Part {
  readonly instrument: Instrument;
  /** One staff, or two for a piano. */
  readonly staves: readonly Staff[];
}

export interface Time {
  readonly beats: number;
  readonly unit: number;
}

export interface Score {
  readonly title: string;
  readonly composer: string;
  readonly arranger?: string;
  /** Printed at the foot of every page. */
  readonly footer: string;
  /** The text of the programme notes. */
  readonly notes: string;
  readonly key: Key;
  readonly time: Time;
  /** Quarter notes a minute. */
  readonly tempo: number;
  readonly parts: readonly Part[];
}

/** Ticks of a full measure. */
export const measureTicks = ({ beats, unit }: Time): number => (beats * 4 * quarter) / unit;

/** Ticks of a beat, whose notes are beamed together: three eighths in 6/8. */
export const beatTicks = ({ beats, unit }: Time): number =>
  unit === 8 && beats % 3 === 0 ? (3 * quarter) / 2 : quarter;

export const ticksOf = (measure: Measure): number => measure.reduce((sum, { ticks }) => sum + ticks, 0);

/** The score of a single part. */
export const partScore = (score: Score, part: Part): Score => ({ ...score, parts: [part] });
