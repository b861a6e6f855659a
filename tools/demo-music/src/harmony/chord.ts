import { parseTone, toneAbove, type Tone } from '../score/pitch.js';

type Role = 'root' | 'third' | 'fifth' | 'seventh';

interface ChordTone extends Tone {
  readonly role: Role;
}

export interface Chord {
  readonly symbol: string;
  readonly tones: readonly ChordTone[];
  readonly bass: Tone;
}

const intervals = {
  m3: [2, 3],
  M3: [2, 4],
  P4: [3, 5],
  d5: [4, 6],
  P5: [4, 7],
  d7: [6, 9],
  m7: [6, 10],
  M7: [6, 11],
} as const;
type IntervalName = keyof typeof intervals;

// A suspended fourth has the role of the third: it must be present.
const qualities: Readonly<Record<string, readonly IntervalName[]>> = {
  '': ['M3', 'P5'],
  m: ['m3', 'P5'],
  dim: ['m3', 'd5'],
  dim7: ['m3', 'd5', 'd7'],
  sus4: ['P4', 'P5'],
  '7': ['M3', 'P5', 'm7'],
  m7: ['m3', 'P5', 'm7'],
  maj7: ['M3', 'P5', 'M7'],
};
const roles: readonly Role[] = ['third', 'fifth', 'seventh'];

/** `G`, `F#m7`, `Eb/G`. Throws a `RangeError` for what is not a chord. */
export const parseChord = (symbol: string): Chord => {
  const [, name = '', quality = '', bass] = /^([A-G][b#]?)([a-z\d]*)(?:\/([A-G][b#]?))?$/.exec(symbol) ?? [];
  const above = qualities[quality];
  if (name === '' || above === undefined) throw new RangeError(`No chord: ${symbol}`);
  const root = parseTone(name);
  const others = above.map((interval, place): ChordTone => {
    const [steps, semitones] = intervals[interval];
    return { ...toneAbove(root, { steps, semitones }), role: roles[place] ?? 'fifth' };
  });
  const rootTone: ChordTone = { step: root.step, alter: root.alter, role: 'root' };
  return { symbol, tones: [rootTone].concat(others), bass: bass === undefined ? root : parseTone(bass) };
};
