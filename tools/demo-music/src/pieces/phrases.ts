import { nameOf, scaleOf, type Key } from '../score/pitch.js';

/** The chords of four measures; a measure has one, or two that share it. */
type Progression = readonly (readonly string[])[];

/** How a phrase ends: open, on the dominant, or at home. */
export type Cadence = 'open' | 'home';

const read = (text: string): Progression => text.split(' | ').map((measure) => measure.split(' '));

// Degrees of the scale: capitals are major chords, lower case minor ones.
const major: Readonly<Record<Cadence, readonly Progression[]>> = {
  open: ['I | IV | I | V', 'I | vi | ii | V', 'I | V | vi ii | V', 'I | I | IV | V', 'vi | IV | ii | V'].map(
    read,
  ),
  home: ['I | IV | V7 | I', 'I | vi | ii V7 | I', 'IV | I | ii V7 | I', 'I | V | IV V7 | I'].map(read),
};
const minor: Readonly<Record<Cadence, readonly Progression[]>> = {
  open: ['i | iv | i | V', 'i | VI | iv | V', 'i | III | iv | V'].map(read),
  home: ['i | iv | V7 | i', 'i | VI | iv V7 | i', 'iv | i | iv V7 | i'].map(read),
};

export const progressions = ({ mode }: Key, cadence: Cadence): readonly Progression[] =>
  (mode === 'major' ? major : minor)[cadence];

const degrees = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii'];
/** `ii` in C major is `Dm`, `V7` is `G7`. */
export const symbolOf = (degree: string, key: Key): string => {
  const [, numeral = '', seventh = ''] = /^([ivIV]+)(7?)$/.exec(degree) ?? [];
  const tone = scaleOf(key)[degrees.indexOf(numeral.toLowerCase())];
  if (tone === undefined) throw new RangeError(`No degree: ${degree}`);
  return `${nameOf(tone)}${numeral === numeral.toLowerCase() ? 'm' : ''}${seventh}`;
};

/** Rhythms of a measure in ticks: plain ones, then livelier ones. */
interface Rhythms {
  readonly plain: readonly (readonly number[])[];
  readonly lively: readonly (readonly number[])[];
  /** For the last measure of a phrase that continues. */
  readonly close: readonly number[];
}

// Every rhythm has a note at the place where a second chord begins.
export const rhythms: Readonly<Record<string, Rhythms>> = {
  '4/4': {
    plain: [
      [8, 8, 8, 8],
      [16, 8, 8],
      [8, 8, 16],
      [12, 4, 8, 8],
      [12, 4, 16],
    ],
    lively: [
      [8, 4, 4, 8, 8],
      [4, 4, 8, 8, 8],
      [12, 4, 4, 4, 8],
      [8, 8, 4, 4, 8],
      [12, 4, 8, 4, 4],
    ],
    close: [24, 8],
  },
  '3/4': {
    plain: [
      [8, 8, 8],
      [16, 8],
      [12, 4, 8],
    ],
    lively: [
      [8, 4, 4, 8],
      [4, 4, 8, 8],
      [12, 4, 4, 4],
      [8, 8, 4, 4],
    ],
    close: [16, 8],
  },
  '6/8': {
    plain: [
      [8, 4, 8, 4],
      [8, 4, 12],
      [12, 8, 4],
    ],
    lively: [
      [4, 4, 4, 12],
      [4, 4, 4, 8, 4],
      [6, 2, 4, 8, 4],
      [8, 4, 4, 4, 4],
    ],
    close: [12, 12],
  },
};

/** The position of the second of two chords. */
export const secondChordAt: Readonly<Record<string, number>> = { '4/4': 16, '3/4': 16, '6/8': 12 };
