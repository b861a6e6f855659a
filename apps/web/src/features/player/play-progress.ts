/** How much of a track was heard: the seconds that were played, not those that were skipped. */
interface PlayProgress {
  seconds: number;
  /** The position at the last check, in seconds. */
  position: number;
}

export const noProgress: PlayProgress = { seconds: 0, position: 0 };

/** Between two checks, several a second, sound moves by less than this; anything more is a seek. */
const maxStep = 2;

export function advanceProgress({ seconds, position }: PlayProgress, now: number): PlayProgress {
  const step = now - position;
  return { seconds: step > 0 && step < maxStep ? seconds + step : seconds, position: now };
}

/** A track counts as played after ten seconds, or half of it. */
export const isPlayed = ({ seconds }: PlayProgress, duration: number): boolean =>
  duration > 0 && seconds >= Math.min(10, duration / 2);
