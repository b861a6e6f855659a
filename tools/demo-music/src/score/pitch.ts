const steps = ['C', 'D', 'E', 'F', 'G', 'A', 'B'] as const;
const semitones: Readonly<Record<Step, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const sharpOrder: readonly Step[] = ['F', 'C', 'G', 'D', 'A', 'E', 'B'];

export type Step = (typeof steps)[number];

/** A note's name without its octave. `alter` counts semitones: −1 is a flat. */
export interface Tone {
  readonly step: Step;
  readonly alter: number;
}

/** A spelled pitch; the octave of middle C is 4. */
export interface Pitch extends Tone {
  readonly octave: number;
}

/** The number of sharps, or negative for flats. */
export interface Key {
  readonly fifths: number;
  readonly mode: 'major' | 'minor';
}

/** An interval upwards: steps of the staff and semitones. */
export interface Interval {
  readonly steps: number;
  readonly semitones: number;
}

export const midiOf = ({ step, alter, octave }: Pitch): number => 12 * (octave + 1) + semitones[step] + alter;

/** 0–11, C is 0. */
export const classOf = ({ step, alter }: Tone): number => (semitones[step] + alter + 12) % 12;

/** The alteration of the step by the key signature: 1, 0 or −1. */
export const alterIn = ({ fifths }: Key, step: Step): number => {
  const place = sharpOrder.indexOf(step);
  if (fifths > 0) return place < fifths ? 1 : 0;
  return 6 - place < -fifths ? -1 : 0;
};

/** The pitch an interval higher, or lower with negative numbers, spelled according to the interval. */
export const transpose = (pitch: Pitch, interval: Interval): Pitch => {
  const place = steps.indexOf(pitch.step) + 7 * pitch.octave + interval.steps;
  const octave = Math.floor(place / 7);
  const step = steps[place - 7 * octave] ?? 'C';
  const natural = { step, alter: 0, octave };
  return { step, octave, alter: midiOf(pitch) + interval.semitones - midiOf(natural) };
};

/** The tone an interval above, in any octave. */
export const toneAbove = (tone: Tone, interval: Interval): Tone => {
  const { step, alter } = transpose({ step: tone.step, alter: tone.alter, octave: 4 }, interval);
  return { step, alter };
};

const signs: Readonly<Record<number, string>> = { [-2]: 'bb', [-1]: 'b', 0: '', 1: '#', 2: '##' };

/** `Eb`, `F#`. */
export const nameOf = ({ step, alter }: Tone): string => `${step}${signs[alter] ?? ''}`;

const isStep = (letter: string): letter is Step => (steps as readonly string[]).includes(letter);

/** `E♭`, `Eb`, `F#` or `F♯`. Throws a `RangeError` for anything else. */
export const parseTone = (text: string): Tone => {
  const [letter = '', sign = ''] = text;
  const alter = { '': 0, '♭': -1, b: -1, '♯': 1, '#': 1 }[sign];
  if (!isStep(letter) || alter === undefined || text.length > 2) throw new RangeError(`No tone: ${text}`);
  return { step: letter, alter };
};

/** `E♭ major` or `C minor`. Throws a `RangeError` for anything else. */
export const parseKey = (text: string): Key => {
  const [name = '', mode] = text.split(' ');
  if (mode !== 'major' && mode !== 'minor') throw new RangeError(`No key: ${text}`);
  const tone = parseTone(name);
  return { mode, fifths: sharpOrder.indexOf(tone.step) - 1 + 7 * tone.alter - (mode === 'minor' ? 3 : 0) };
};

/** The same for a catalogue's text; null if that is not a key we know. */
export const keyNamed = (text: string): Key | null =>
  /^[A-G][♭♯]? (major|minor)$/.test(text) ? parseKey(text) : null;

/** The tones of the scale (natural minor), the tonic first. */
export const scaleOf = (key: Key): readonly Tone[] => {
  const step = sharpOrder[(((key.fifths + 1 + (key.mode === 'minor' ? 3 : 0)) % 7) + 7) % 7] ?? 'C';
  const from = steps.indexOf(step);
  return steps.map((_, degree) => {
    const each = steps[(from + degree) % 7] ?? 'C';
    return { step: each, alter: alterIn(key, each) };
  });
};
