import { londonIsoDay } from '@music/rules';

type Random = () => number;

/** Relative sales by month: bands enter contests in spring, and Christmas music sells from October. */
const months = [0.9, 1.1, 1.3, 1.05, 0.9, 0.85, 0.7, 0.65, 1.05, 1.25, 1.45, 1.05];
/** Relative sales by weekday, from Sunday. */
const weekdays = [1.25, 1.05, 1.05, 1, 0.95, 0.8, 0.9];
/** Relative sales by hour from 6:00 to 22:00, highest after rehearsals. */
const hours = [1, 1, 2, 3, 3, 3, 4, 4, 3, 3, 4, 5, 7, 9, 10, 8, 4];
const firstHour = 6;
/** Orders on an average day when the shop was new, and today. */
const usual = { first: 1.7, last: 3.6 };

const dayMs = 86_400_000;

/** A random index into a list of weights. */
export function weighted(random: Random, weights: readonly number[]): number {
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  return weights.findIndex((weight) => (left -= weight) < 0);
}

export const pick = <T>(random: Random, list: readonly T[]): T | undefined =>
  list[Math.floor(random() * list.length)];

/** The times of all orders in the `years` before `now`, ascending. */
export function demoInstants(random: Random, now: Date, years: number): Date[] {
  const today = Date.parse(londonIsoDay(now));
  const count = Math.round(years * 365.25);
  return Array.from({ length: count + 1 }, (_, at) => new Date(today - (count - at) * dayMs)).flatMap(
    (day, at) => instantsOf(random, day, at / count).filter((instant) => instant < now),
  );
}

/** `grown`: the shop's age from 0 (first day) to 1 (today). */
function instantsOf(random: Random, day: Date, grown: number): Date[] {
  const season = (months[day.getUTCMonth()] ?? 1) * (weekdays[day.getUTCDay()] ?? 1);
  const mean = (usual.first + (usual.last - usual.first) * grown) * season;
  const count = Math.floor(mean * (0.5 + random()) + random());
  const instants = Array.from({ length: count }, () => {
    const hour = firstHour + weighted(random, hours);
    return day.getTime() + (hour + random()) * 3_600_000;
  });
  return instants.sort((a, b) => a - b).map((instant) => new Date(instant));
}
