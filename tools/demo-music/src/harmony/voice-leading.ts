import { classOf, midiOf, type Pitch, type Tone } from '../score/pitch.js';
import type { Chord } from './chord.js';

/** Lowest and highest pitch of a voice, as MIDI numbers. */
export type Range = readonly [number, number];

/** A chord below the melody: the melody's pitch where the chord begins, and its lowest while the chord sounds. */
export interface Moment {
  readonly chord: Chord;
  readonly melody: number;
  readonly lowest: number;
}

/** The pitches of the lower voices, highest first, as MIDI numbers; `all` includes the melody's. */
interface Voicing {
  readonly pitches: readonly Pitch[];
  readonly all: readonly number[];
  readonly cost: number;
}

interface Path {
  readonly voicing: Voicing;
  readonly cost: number;
  readonly before: Path | undefined;
}

const never = 1_000;

const within = (tone: Tone, [low, high]: Range): Pitch[] =>
  [1, 2, 3, 4, 5, 6]
    .map((octave): Pitch => ({ step: tone.step, alter: tone.alter, octave }))
    .filter((pitch) => midiOf(pitch) >= low && midiOf(pitch) <= high);

/** All ways down from `ceiling` through the ranges. The last voice takes the chord's bass. */
const descend = (chord: Chord, ranges: readonly Range[], ceiling: number, freeBass: boolean): Pitch[][] => {
  const [range, ...rest] = ranges;
  if (range === undefined) return [[]];
  const tones: readonly Tone[] = rest.length === 0 && !freeBass ? [chord.bass] : chord.tones;
  return tones
    .flatMap((tone) => within(tone, range))
    .filter((pitch) => midiOf(pitch) <= ceiling)
    .flatMap((pitch) => descend(chord, rest, midiOf(pitch), freeBass).map((below) => [pitch].concat(below)));
};

/** The penalty of a chord on its own: missing or doubled tones, gaps, unisons. */
const costOf = (chord: Chord, all: readonly number[], leading: number): number => {
  const count = (tone: number) => all.filter((midi) => midi % 12 === tone).length;
  let cost = 0;
  for (const tone of chord.tones) {
    const times = count(classOf(tone));
    if (times === 0) cost += tone.role === 'fifth' ? 4 : all.length > 3 ? never : 12;
    if (times > 1 && tone.role === 'third') cost += 3;
    if (times > 1 && (tone.role === 'seventh' || classOf(tone) === leading)) cost += 30;
    if (times > 2) cost += 4;
  }
  all.slice(1).forEach((midi, place) => {
    const gap = (all[place] ?? midi) - midi;
    const lowest = place === all.length - 2;
    if (gap === 0) cost += 5;
    if (gap > (lowest ? 19 : 12)) cost += 12;
  });
  return cost;
};

const voicingsOf = ({ chord, melody, lowest }: Moment, ranges: readonly Range[], leading: number) => {
  const strict = ranges.length > 2 ? descend(chord, ranges, lowest, false) : [];
  const found = strict.length > 0 ? strict : descend(chord, ranges, lowest, true);
  return found.map((pitches): Voicing => {
    const all = [melody].concat(pitches.map(midiOf));
    return { pitches, all, cost: costOf(chord, all, leading) };
  });
};

/** Two voices that keep an octave, a unison or a fifth while both move. */
const parallels = (from: readonly number[], to: readonly number[]): number => {
  let found = 0;
  for (let upper = 0; upper < to.length; upper++)
    for (let lower = upper + 1; lower < to.length; lower++) {
      const before = ((from[upper] ?? 0) - (from[lower] ?? 0)) % 12;
      const after = ((to[upper] ?? 0) - (to[lower] ?? 0)) % 12;
      const moved = from[upper] !== to[upper] && from[lower] !== to[lower];
      if (moved && before === after && (after === 0 || after === 7)) found += 1;
    }
  return found;
};

const leap = (distance: number, lowest: boolean): number => {
  if (distance > 12) return 60;
  return lowest ? distance / 4 + (distance > 7 ? 2 : 0) : distance + (distance > 5 ? 4 : 0);
};

/** Sevenths fall or stay, the leading tone rises or stays. */
const resolution = (chord: Chord, tone: number, move: number, leading: number, inner: boolean): number => {
  const seventh = chord.tones.find(({ role }) => role === 'seventh');
  if (seventh && classOf(seventh) === tone) return move > 0 || move < -2 ? 10 : 0;
  return tone === leading && move !== 0 && move !== 1 ? (inner ? 3 : 8) : 0;
};

const costOfMove = (from: Moment, before: Voicing, after: Voicing, leading: number): number => {
  let cost = 40 * parallels(before.all, after.all);
  after.all.forEach((midi, voice) => {
    if (voice === 0) return;
    const last = before.all[voice] ?? midi;
    const lowest = voice === after.all.length - 1;
    cost += leap(Math.abs(midi - last), lowest);
    cost += resolution(from.chord, last % 12, midi - last, leading, !lowest);
    if (midi > (before.all[voice - 1] ?? midi)) cost += 5;
    if (last > (after.all[voice - 1] ?? last)) cost += 5;
  });
  return cost;
};

const cheapest = (paths: readonly Path[]): Path =>
  paths.reduce((best, path) => (path.cost < best.cost ? path : best));

/**
 * Voices below a melody, highest first, by the rules of four-part writing: complete chords, no crossing, no parallel fifths or
 * octaves, small steps. Finds the cheapest way through all chords as a whole. `leading` is the leading tone's pitch class. Throws
 * a `RangeError` if a chord does not fit below the melody.
 */
export const leadVoices = (
  moments: readonly Moment[],
  ranges: readonly Range[],
  leading: number,
): (readonly Pitch[])[] => {
  let paths: Path[] = [];
  let last: Moment | undefined;
  for (const moment of moments) {
    const from = last;
    const next = voicingsOf(moment, ranges, leading).map((voicing): Path => {
      if (from === undefined) return { voicing, cost: voicing.cost, before: undefined };
      const ways = paths.map((before): Path => {
        const move = costOfMove(from, before.voicing, voicing, leading);
        return { voicing, before, cost: before.cost + voicing.cost + move };
      });
      return cheapest(ways);
    });
    if (next.length === 0) throw new RangeError(`${moment.chord.symbol} does not fit below ${moment.melody}`);
    paths = next;
    last = moment;
  }
  const found: (readonly Pitch[])[] = [];
  for (let path = paths.length > 0 ? cheapest(paths) : undefined; path; path = path.before)
    found.unshift(path.voicing.pitches);
  return found;
};
