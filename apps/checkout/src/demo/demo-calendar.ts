import { londonIsoDay } from '@music/rules';

type Random = () => number;

/** How busy each month is: bands enter contests in spring, and Christmas is bought from October on. */
const months = [0.9, 1.1, 1.3, 1.05, 0.9, 0.85, 0.7, 0.65, 1.05, 1.25, 1.45, 1.05];
/** From Sunday on. */
const weekdays = [1.25, 1.05, 1.05, 1, 0.95, 0.8, 0.9];
/** From 6 in the morning to 22: after rehearsal. */
const hours = [1, 1, 2, 3, 3, 3, 4, 4, 3, 3, 4, 5, 7, 9, 10, 8, 4];
const firstHour = 6;
/** Orders of a usual day when the shop was new, and today. */
const usual = { first: 1.7, last: 3.6 };

const dayMs = 86_400_000;

/** A place in a list of weights, the likelier the heavier. */
export function weighted(random: Random, weights: readonly number[]): number {
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  return weights.findIndex((weight) => (left -= weight) < 0);
}

export const pick = <T>(random: Random, list: readonly T[]): T | undefined =>
  list[Math.floor(random() * list.length)];

/** Every instant at which somebody orders in so many years until `now`, in their order. */
export function demoInstants(random: Random, now: Date, years: number): Date[] {
  const today = Date.parse(londonIsoDay(now));
  const count = Math.round(years * 365.25);
  return Array.from({ length: count + 1 }, (_, at) => new Date(today - (count - at) * dayMs)).flatMap(
    (day, at) => instantsOf(random, day, at / count).filter((instant) => instant < now),
  );
}

/** `grown`: how far the shop has come from its first day to today, from 0 to 1. */
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
