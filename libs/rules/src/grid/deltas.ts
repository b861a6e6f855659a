/**
 * A value as a column encodes it: a text that is a whole number as the difference from the last one; any other text, an array of
 * texts and null unchanged.
 */
export type Numberish = number | string | null | readonly string[];

/** Encodes differences one by one: each whole number as the difference from the last number, null as null. */
export const deltaEncoder = (): ((value: number | null) => number | null) => {
  let last = 0;
  return (value) => {
    if (value === null) return null;
    const delta = value - last;
    last = value;
    return delta;
  };
};

/** The values that a `deltaEncoder` was given. */
export const decodeDeltas = (deltas: readonly (number | null)[]): (number | null)[] => {
  let last = 0;
  return deltas.map((delta) => (delta === null ? null : (last += delta)));
};

/** Only texts that are exactly a number's decimal form, and whose differences are exact. */
const isWhole = /^(?:0|[1-9]\d{0,14})$/;

/** Encodes texts one by one: whole numbers as differences; other texts, arrays and null unchanged. */
export const numberishEncoder = (): ((value: string | readonly string[] | null) => Numberish) => {
  const delta = deltaEncoder();
  return (value) => (typeof value === 'string' && isWhole.test(value) ? delta(Number(value)) : value);
};

/** The values that a `numberishEncoder` was given, whole numbers still as numbers. */
export const decodeNumberish = (values: readonly Numberish[]): Numberish[] => {
  let last = 0;
  return values.map((value) => (typeof value === 'number' ? (last += value) : value));
};

/** Runs of equal values as value and length: `7 7 7 2` is `7 3 2 1`. */
export const encodeRuns = (values: readonly number[]): number[] => {
  const runs: number[] = [];
  values.forEach((value, at) => {
    if (at > 0 && values[at - 1] === value) runs[runs.length - 1] = (runs[runs.length - 1] ?? 0) + 1;
    else runs.push(value, 1);
  });
  return runs;
};

/** The values that `encodeRuns` was given; `size` is how many there are. */
export const decodeRuns = (runs: readonly number[], size: number): Uint32Array => {
  const values = new Uint32Array(size);
  let start = 0;
  for (let at = 0; at < runs.length; at += 2) {
    const end = start + (runs[at + 1] ?? 0);
    values.fill(runs[at] ?? 0, start, end);
    start = end;
  }
  return values;
};
