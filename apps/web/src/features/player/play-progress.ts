/** How much of a track was heard; `seconds` leaves out what was skipped. */
interface PlayProgress {
  seconds: number;
  /** The position at the last check, in seconds. */
  position: number;
}

export const noProgress: PlayProgress = { seconds: 0, position: 0 };

/** In seconds. Positions are checked several times a second, so a larger step is a seek. */
const maxStep = 2;

export function advanceProgress({ seconds, position }: PlayProgress, now: number): PlayProgress {
  const step = now - position;
  return { seconds: step > 0 && step < maxStep ? seconds + step : seconds, position: now };
}

/** A track counts as played after ten seconds or, if that is less, half its length. */
export const isPlayed = ({ seconds }: PlayProgress, duration: number): boolean =>
  duration > 0 && seconds >= Math.min(10, duration / 2);
