/** How much of a track was heard: the seconds that were played, not those that were skipped. */
export interface Heard {
  seconds: number;
  /** Where the sound was when it was last looked at, in seconds. */
  position: number;
}

export const unheard: Heard = { seconds: 0, position: 0 };

/** Looked at several times a second, sound moves by less than this; anything more is a seek. */
const longestStep = 2;

export function hearOn({ seconds, position }: Heard, now: number): Heard {
  const step = now - position;
  return { seconds: step > 0 && step < longestStep ? seconds + step : seconds, position: now };
}

/** A track counts as played after ten seconds, or half of it. */
export const isPlayed = ({ seconds }: Heard, duration: number): boolean =>
  duration > 0 && seconds >= Math.min(10, duration / 2);
