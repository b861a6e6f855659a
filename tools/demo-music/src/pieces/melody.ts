import type { Random } from '@music/demo-data';
import type { Chord } from '../harmony/chord.js';
import { classOf, midiOf, scaleOf, type Key, type Pitch } from '../score/pitch.js';

/** The range of the melody: from middle C to the D an octave above. */
const lowest = 60;
const highest = 74;

/** The scale's pitches that a melody may use over a chord; if the chord alters a step, the altered one. */
export const ladder = (key: Key, chord: Chord): Pitch[] => {
  const tones = scaleOf(key).map((tone) => chord.tones.find(({ step }) => step === tone.step) ?? tone);
  const plain = scaleOf(key);
  return [3, 4, 5]
    .flatMap((octave) =>
      tones.map(({ step, alter }, degree) => ({
        pitch: { step, alter, octave },
        natural: { step, alter: plain[degree]?.alter ?? alter, octave },
      })),
    )
    .filter(({ natural }) => midiOf(natural) >= lowest && midiOf(natural) <= highest)
    .sort((a, b) => midiOf(a.natural) - midiOf(b.natural))
    .map(({ pitch }) => pitch);
};

const isIn = (pitch: Pitch | undefined, chord: Chord): boolean =>
  pitch !== undefined && chord.tones.some((tone) => classOf(tone) === classOf(pitch));

/** A pitch that belongs to the chord: near the last one, and drawn towards `aim`. */
export const strongPlace = (
  steps: readonly Pitch[],
  chord: Chord,
  last: number,
  aim: number,
  random: Random,
): number => {
  const places = steps.map((_, place) => place).filter((place) => isIn(steps[place], chord));
  const weighted = places.map((place) => {
    const far = Math.abs(place - last);
    const leap = far === 0 ? 0.7 : far > 4 ? 0.05 : 2 / far;
    return { place, weight: leap / (1 + Math.abs(place - aim) / 2) };
  });
  return random.weighted(weighted).place;
};

/** A note between two chord tones: a passing note, a neighbour, or a repetition of the first. */
export const weakPlace = (from: number, to: number, count: number, random: Random): number => {
  if (Math.abs(to - from) > 1) return from + Math.sign(to - from);
  if (to !== from) return from;
  const neighbour = from + (random.chance(0.5) ? 1 : -1);
  return Math.min(count - 1, Math.max(0, neighbour));
};
