import { midiOf } from '../score/pitch.js';
import { quarter, type Score, type Staff, type Timbre } from '../score/score.js';

/** A sounding note; times in seconds. */
export interface SoundEvent {
  readonly start: number;
  readonly seconds: number;
  readonly midi: number;
  readonly timbre: Timbre;
  /** −1 is left, 1 is right. */
  readonly pan: number;
}

/** The last measure broadens. */
const broadening = 1.25;

/** The notes of a staff: tied notes are one. */
const staffEvents = (
  { measures }: Staff,
  timbre: Timbre,
  pan: number,
  secondsPerTick: number,
): SoundEvent[] => {
  const events: SoundEvent[] = [];
  let open = new Map<number, number>();
  let at = 0;
  measures.forEach((measure, place) => {
    const pace = secondsPerTick * (place === measures.length - 1 ? broadening : 1);
    for (const { ticks, pitches, tied } of measure) {
      const still = new Map<number, number>();
      for (const midi of pitches.map(midiOf)) {
        const start = open.get(midi) ?? at;
        if (tied) still.set(midi, start);
        else events.push({ start, seconds: at + ticks * pace - start, midi, timbre, pan });
      }
      open = still;
      at += ticks * pace;
    }
  });
  return events;
};

/** Every note of a score, with the parts spread from left to right. */
export const eventsOf = ({ parts, tempo }: Score): SoundEvent[] => {
  const secondsPerTick = 60 / tempo / quarter;
  return parts.flatMap(({ instrument, staves }, place) => {
    const pan = parts.length === 1 ? 0 : 0.6 * ((2 * place) / (parts.length - 1) - 1);
    return staves.flatMap((staff) => staffEvents(staff, instrument.timbre, pan, secondsPerTick));
  });
};
