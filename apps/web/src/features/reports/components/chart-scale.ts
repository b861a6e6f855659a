/** The scale of a chart, with its labels. */
export interface Scale {
  low: number;
  high: number;
  /** From `low` to `high`. */
  ticks: readonly number[];
}

/** About so many lines. */
const lines = 4;
/** Steps that are easily read; what is counted is whole. */
const readable = [1, 2, 5, 10];

function stepFor(range: number): number {
  const least = range / lines;
  const power = Math.max(1, 10 ** Math.floor(Math.log10(least)));
  return power * (readable.find((step) => step * power >= least) ?? 1);
}

/** Holds 0 and every value, between two round numbers; of zeros alone there is only the base line. */
export function scaleOf(values: readonly number[]): Scale {
  const least = values.reduce((one, other) => Math.min(one, other), 0);
  const most = values.reduce((one, other) => Math.max(one, other), 0);
  if (least === most) return { low: 0, high: 1, ticks: [0] };
  const step = stepFor(most - least);
  const low = Math.floor(least / step) * step;
  const high = Math.max(low + step, Math.ceil(most / step) * step);
  const count = Math.round((high - low) / step) + 1;
  return { low, high, ticks: Array.from({ length: count }, (_, at) => low + at * step) };
}

/** The position of a value, in hundredths of the height from the top. */
export const heightOf = (value: number, { low, high }: Scale): number =>
  (100 * (high - value)) / (high - low);

/** Places of at most five labels, evenly apart, the first and the last among them. */
export function labelledPlaces(count: number): number[] {
  const wanted = Math.min(count, 5);
  if (wanted < 2) return Array.from({ length: wanted }, () => 0);
  return Array.from({ length: wanted }, (_, at) => Math.round((at * (count - 1)) / (wanted - 1)));
}
