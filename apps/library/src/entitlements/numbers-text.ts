import { byNumber } from '../by-number.js';

/** The numbers of an issue's pieces: `1371–1375`, `1371`, or nothing. */
export function numbersText(numbers: readonly (string | null)[]): string {
  const known = numbers.filter((number) => number !== null).sort(byNumber);
  const [first, last] = [known.at(0), known.at(-1)];
  return first === last ? (first ?? '') : `${first}–${last}`;
}
