import { midiOf } from '../src/score/pitch.js';
import {
  measureTicks,
  ticksOf,
  type Measure,
  type Note,
  type Score,
  type Staff,
} from '../src/score/score.js';

/** The faults in the measures of a staff; the first and the last may add up to one. */
const measureFaults = ({ measures }: Staff, full: number, name: string): string[] => {
  const ticks = measures.map(ticksOf);
  const [upbeat = 0, last = 0] = [ticks[0], ticks.at(-1)];
  const inner = ticks
    .slice(1, -1)
    .flatMap((each, at) => (each === full ? [] : [`${name}: measure ${at + 2} has ${each}`]));
  const whole = upbeat === full ? last === full : upbeat + last === full;
  return whole ? inner : inner.concat(`${name}: ends have ${upbeat} and ${last}`);
};

/** Lengths that one note can have. */
const lengths = [2, 4, 6, 8, 12, 16, 24, 32];

const noteFaults = ({ ticks, pitches }: Note, name: string): string[] => {
  const low = pitches.filter((pitch) => midiOf(pitch) < 24 || midiOf(pitch) > 86);
  const faults = low.map((pitch) => `${name}: ${pitch.step}${pitch.octave} is out of reach`);
  return lengths.includes(ticks) ? faults : faults.concat(`${name}: no note is ${ticks} long`);
};

const sounds = (measure: Measure): boolean => measure.some(({ pitches }) => pitches.length > 0);

/** The faults of a score: measures that do not add up, empty parts, odd lengths, impossible pitches. */
export const faultsOf = ({ title, time, parts }: Score): string[] =>
  parts.flatMap(({ instrument, staves }) => {
    const name = `${title}, ${instrument.name}`;
    return staves.flatMap((staff) => [
      ...measureFaults(staff, measureTicks(time), name),
      ...(staff.measures.some(sounds) ? [] : [`${name}: empty`]),
      ...staff.measures.flat().flatMap((note) => noteFaults(note, name)),
    ]);
  });

/** The pitches of several voices at every moment where one of them changes. */
export const slices = (voices: readonly (readonly Measure[])[]): number[][] => {
  const tracks = voices.map((voice) => {
    let at = 0;
    return voice.flat().map(({ ticks, pitches: [pitch] }) => {
      at += ticks;
      return { until: at, midi: pitch ? midiOf(pitch) : undefined };
    });
  });
  const moments = [...new Set(tracks.flatMap((track) => track.map(({ until }) => until)))].sort(
    (a, b) => a - b,
  );
  return moments.flatMap((moment) => {
    const now = tracks.map((track) => track.find(({ until }) => until >= moment)?.midi);
    return now.every((midi) => midi !== undefined) ? [now.map((midi) => midi ?? 0)] : [];
  });
};
