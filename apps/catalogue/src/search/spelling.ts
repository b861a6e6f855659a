import { signatureOf } from '@music/rules/grid';
import { entryCount, type Postings } from './vocabulary.js';

/** Shorter words resemble too many others. */
const minWordLength = 4;
/** Words of this length or more may have two mistakes instead of one. */
const twoMistakesLength = 7;
const maxSuggestions = 3;

/** The words to choose from, shortest first; the lists are indexed by their numbers. */
export interface SpellingWords {
  words: readonly string[];
  /** The number of entries that contain each word. */
  counts: Int32Array<ArrayBuffer>;
  signatures: Int32Array<ArrayBuffer>;
  /** Where the words of each length start; one entry more than there are lengths. */
  starts: Int32Array<ArrayBuffer>;
}

/** The words as in a dictionary, without punctuation. */
export function spellingWords(vocabulary: Postings): SpellingWords {
  const counts = new Map<string, number>();
  for (const [at, text] of vocabulary.words.entries())
    for (const word of text.split(/[^\p{L}]+/u).filter(({ length }) => length >= minWordLength))
      counts.set(word, (counts.get(word) ?? 0) + entryCount(vocabulary, at));
  const words = [...counts.keys()].sort((a, b) => a.length - b.length);
  const longest = words.at(-1)?.length ?? 0;
  const starts = new Int32Array(longest + 2);
  for (const { length } of words) (starts[length + 1] as number) += 1;
  for (let length = 1; length < starts.length; length += 1)
    (starts[length] as number) += starts[length - 1] as number;
  return {
    words,
    counts: Int32Array.from(words, (word) => counts.get(word) ?? 0),
    signatures: Int32Array.from(words, (word) => signatureOf(word)),
    starts,
  };
}

/** Adds neighbouring groups of bits in parallel. */
function bitsIn(number: number): number {
  const pairs = number - ((number >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * The edit distance in which swapping two adjacent letters is one mistake ("optimal string alignment"); a result above `maxDistance`
 * only means that it is above.
 */
export function editDistance(one: string, other: string, maxDistance: number): number {
  if (Math.abs(one.length - other.length) > maxDistance) return maxDistance + 1;
  const start = sameAtStart(one, other);
  const end = sameAtEnd(one, other, start);
  return distanceOf(one.slice(start, one.length - end), other.slice(start, other.length - end), maxDistance);
}

/** How many characters the beginnings of the two have in common. */
function sameAtStart(one: string, other: string): number {
  let same = 0;
  while (same < one.length && one.charCodeAt(same) === other.charCodeAt(same)) same += 1;
  return same;
}

/** How many characters the ends of the two have in common, not counting the first `start`. */
function sameAtEnd(one: string, other: string, start: number): number {
  const maxLength = Math.min(one.length, other.length) - start;
  let same = 0;
  while (
    same < maxLength &&
    one.charCodeAt(one.length - 1 - same) === other.charCodeAt(other.length - 1 - same)
  )
    same += 1;
  return same;
}

/** Fills the table of distances between all prefixes of the two, row by row. */
function distanceOf(one: string, other: string, maxDistance: number): number {
  const width = other.length + 1;
  const table = new Uint16Array((one.length + 1) * width);
  for (let at = 0; at < width; at += 1) table[at] = at;
  for (let row = 1; row <= one.length; row += 1) {
    let smallest = (table[row * width] = row);
    for (let at = 1; at < width; at += 1) {
      const here = row * width + at;
      const isSame = one[row - 1] === other[at - 1];
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      const left = (table[here - 1] as number) + 1;
      const above = (table[here - width] as number) + 1;
      const corner = (table[here - width - 1] as number) + (isSame ? 0 : 1);
      const swapped = isSwapped ? (table[here - 2 * width - 2] as number) + 1 : corner;
      table[here] = Math.min(left, above, corner, swapped);
      smallest = Math.min(smallest, table[here] as number);
    }
    if (smallest > maxDistance) return maxDistance + 1;
  }
  return table.at(-1) as number;
}

/** The catalogue's words as a dictionary that finds those similar to a misspelt one. */
export class Spelling {
  constructor(private readonly known: SpellingWords) {}

  /** The most similar other words: fewest mistakes first, then the same first letter, then the most common. */
  similarWords(misspelt: string): string[] {
    const maxDistance = misspelt.length < minWordLength ? 0 : misspelt.length < twoMistakesLength ? 1 : 2;
    return this.candidates(misspelt, maxDistance)
      .map(({ word, count }) => ({ word, count, mistakes: editDistance(misspelt, word, maxDistance) }))
      .filter(({ mistakes }) => mistakes > 0 && mistakes <= maxDistance)
      .sort(
        (a, b) =>
          a.mistakes - b.mistakes ||
          Number(b.word[0] === misspelt[0]) - Number(a.word[0] === misspelt[0]) ||
          b.count - a.count,
      )
      .slice(0, maxSuggestions)
      .map(({ word }) => word);
  }

  /**
   * Words of about the same length and letters: one mistake changes at most two letters, which is cheaper to check than to
   * compare.
   */
  private candidates(misspelt: string, maxDistance: number): { word: string; count: number }[] {
    const { words, counts, signatures, starts } = this.known;
    const signature = signatureOf(misspelt);
    const end = starts[Math.min(misspelt.length + maxDistance + 1, starts.length - 1)] as number;
    const found: { word: string; count: number }[] = [];
    for (let at = starts[Math.max(0, misspelt.length - maxDistance)] ?? end; at < end; at += 1)
      if (bitsIn((signatures[at] as number) ^ signature) <= 2 * maxDistance)
        found.push({ word: words[at] as string, count: counts[at] as number });
    return found;
  }
}
