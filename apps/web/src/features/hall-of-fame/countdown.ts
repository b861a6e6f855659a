/** One unit of a remaining time: `3 days`. */
interface CountdownPart {
  unit: 'day' | 'hour' | 'minute' | 'second';
  count: number;
}

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** The time until an instant, in days, hours, minutes and seconds; null once it has passed. */
export function countdownParts(until: string, now: number): CountdownPart[] | null {
  const left = Math.ceil((Date.parse(until) - now) / 1000);
  if (left <= 0) return null;
  return units.map(([unit, seconds], at) => {
    const larger = units[at - 1]?.[1];
    const rest = larger === undefined ? left : left % larger;
    return { unit, count: Math.floor(rest / seconds) };
  });
}
