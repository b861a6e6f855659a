import { classOf, midiOf, scaleOf, type Key, type Pitch } from '../score/pitch.js';
import type { Measure, Note, Time } from '../score/score.js';
import { parseChord, type Chord } from './chord.js';
import { leadVoices, type Moment, type Range } from './voice-leading.js';

/** A melody with its chords, from which every arrangement is made. */
export interface Setting {
  readonly key: Key;
  readonly time: Time;
  /** Quarter notes a minute. */
  readonly tempo: number;
  readonly melody: readonly Measure[];
  /**
   * A sign for each note: a chord to strike, two chords that share the note (`Gsus4+G`), `-` to hold the last one, or `r` if all
   * are silent.
   */
  readonly chords: readonly (readonly string[])[];
}

/** A chord with its length; no chord is a rest. */
interface Stroke {
  ticks: number;
  readonly chord: Chord | undefined;
  /** Continues the chord of the previous measure. */
  readonly held: boolean;
  readonly melody: number;
  lowest: number;
}

const strokesOf = (notes: Measure, signs: readonly string[], last: Stroke | undefined): Stroke[] => {
  if (notes.length !== signs.length) throw new RangeError(`${signs.join(' ')}: ${notes.length} notes`);
  const strokes: Stroke[] = [];
  notes.forEach(({ ticks, pitches: [pitch] }, place) => {
    const sign = signs[place] ?? 'r';
    const midi = pitch === undefined ? Infinity : midiOf(pitch);
    const before = strokes.at(-1);
    if (sign === '-' && before) {
      before.ticks += ticks;
      before.lowest = Math.min(before.lowest, midi);
      return;
    }
    const held = sign === '-';
    const names = sign.split('+');
    for (const name of names) {
      const chord = held ? last?.chord : name === 'r' ? undefined : parseChord(name);
      strokes.push({ ticks: ticks / names.length, chord, held, melody: midi, lowest: midi });
    }
  });
  return strokes;
};

/** The chords of each measure with their lengths. Throws a `RangeError` if chords and notes do not match. */
export const strokes = ({ melody, chords }: Setting): Stroke[][] => {
  const measures: Stroke[][] = [];
  melody.forEach((notes, place) => {
    measures.push(strokesOf(notes, chords[place] ?? [], measures.at(-1)?.at(-1)));
  });
  return measures;
};

const leadingTone = (key: Key): number => (classOf(scaleOf(key)[0] ?? { step: 'C', alter: 0 }) + 11) % 12;

/** A chord that continues over the bar line keeps its voices, so it counts once. */
const momentsOf = (measures: readonly Stroke[][]): Moment[] => {
  const moments: Moment[] = [];
  for (const { chord, held, melody, lowest } of measures.flat()) {
    const last = moments.at(-1);
    if (held && last) moments[moments.length - 1] = { ...last, lowest: Math.min(last.lowest, lowest) };
    else if (chord) moments.push({ chord, melody, lowest });
  }
  return moments;
};

const lengths = [32, 24, 16, 12, 8, 6, 4, 3, 2, 1];

/** One note, or several tied ones if no single note is that long. */
export const notesOf = (ticks: number, pitches: readonly Pitch[], tied = false): Note[] => {
  const length = lengths.find((each) => each <= ticks) ?? ticks;
  if (length === ticks) return [tied ? { ticks, pitches, tied } : { ticks, pitches }];
  const first: Note =
    pitches.length > 0 ? { ticks: length, pitches, tied: true } : { ticks: length, pitches };
  return [first].concat(notesOf(ticks - length, pitches, tied));
};

/** The voices below the melody, one for each range, highest first. */
export const harmonise = (setting: Setting, ranges: readonly Range[]): Measure[][] => {
  const measures = strokes(setting);
  const flat = measures.flat();
  const led = leadVoices(momentsOf(measures), ranges, leadingTone(setting.key));
  return ranges.map((_, voice) => {
    let moment = -1;
    let place = 0;
    return measures.map((measure) =>
      measure.flatMap((stroke) => {
        const tied = flat[++place]?.held === true;
        if (stroke.chord === undefined) return notesOf(stroke.ticks, []);
        if (!stroke.held) moment += 1;
        const pitch = led[moment]?.[voice];
        return notesOf(stroke.ticks, pitch ? [pitch] : [], tied);
      }),
    );
  });
};
