import { Turns } from './turns.js';

type Compare<T> = (a: T, b: T) => number;
const runLength = 1_000;

/** A stable sort that lets other work in between: sorted runs, then merges of neighbours. */
export async function sortInTurns<T>(
  items: readonly T[],
  compare: Compare<T>,
  turns = new Turns(),
): Promise<T[]> {
  let runs: T[][] = [];
  for (let start = 0; start < items.length; start += runLength) {
    runs.push(items.slice(start, start + runLength).sort(compare));
    await turns.pass();
  }
  while (runs.length > 1) runs = await mergePairs(runs, compare, turns);
  return runs[0] ?? [];
}

async function mergePairs<T>(runs: T[][], compare: Compare<T>, turns: Turns): Promise<T[][]> {
  const merged: T[][] = [];
  for (let at = 0; at < runs.length; at += 2)
    merged.push(await merge(runs[at] ?? [], runs[at + 1] ?? [], compare, turns));
  return merged;
}

async function merge<T>(left: T[], right: T[], compare: Compare<T>, turns: Turns): Promise<T[]> {
  const merged: T[] = [];
  let [l, r] = [0, 0];
  while (l < left.length && r < right.length) {
    merged.push(compare(left[l] as T, right[r] as T) <= 0 ? (left[l++] as T) : (right[r++] as T));
    if (merged.length % 512 === 0 && turns.due) await turns.pass();
  }
  return merged.concat(left.slice(l), right.slice(r));
}
