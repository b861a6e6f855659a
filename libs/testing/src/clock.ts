/** A fake clock. */
interface FixedClock {
  now(): Date;
  /** Advances by this many milliseconds. */
  advance(ms: number): void;
  /** Jumps to an ISO instant. */
  set(instant: string): void;
}

export function fixedClock(instant = '2026-11-20T12:00:00.000Z'): FixedClock {
  let at = Date.parse(instant);
  return {
    now: () => new Date(at),
    advance: (ms) => {
      at += ms;
    },
    set: (next) => {
      at = Date.parse(next);
    },
  };
}
