import type { FoundName } from '@music/contracts';
import { normalise } from '@music/rules/grid';
import { bareWords } from './search-entry.js';

/** Shorter words would match every other name. */
const minQueryLength = 2;

interface IndexedName {
  found: FoundName;
  /** As `bareWords` returns it. */
  words: string;
}

export interface NamesByWord {
  /** The largest first. */
  indexed: readonly IndexedName[];
  /** The words of all names in alphabetical order … */
  words: readonly string[];
  /** … and the number of the name that contains it. */
  names: Int32Array<ArrayBuffer>;
}

/** The words of a text, each with the space before it. */
const splitWords = (bare: string): string[] => bare.split(/(?= )/);

export function namesByWord(names: readonly FoundName[]): NamesByWord {
  const indexed = names
    .map((found) => ({ found, words: bareWords(normalise(found.name)) }))
    .sort((a, b) => b.found.size - a.found.size);
  const words = indexed
    .flatMap((one, name) => splitWords(one.words).map((word) => ({ word, name })))
    .sort((a, b) => (a.word < b.word ? -1 : Number(a.word > b.word)));
  return { indexed, words: words.map(({ word }) => word), names: Int32Array.from(words, ({ name }) => name) };
}

/** The people, series and albums by name. */
export class Names {
  constructor(private readonly by: NamesByWord) {}

  /**
   * The names in which every word of the query starts a word: first the name that equals the query, then those that start with
   * it, then the largest.
   */
  find(query: string, limit: number): FoundName[] {
    const phrase = bareWords(normalise(query));
    if (phrase.trim().length < minQueryLength) return [];
    const starts = splitWords(phrase);
    const place = (words: string): number => (words === phrase ? 0 : words.startsWith(phrase) ? 1 : 2);
    return this.namesWithRarestWord(starts)
      .filter(({ words }) => starts.every((start) => words.includes(start)))
      .sort((a, b) => place(a.words) - place(b.words))
      .slice(0, limit)
      .map(({ found }) => found);
  }

  /** The names in which the rarest of these starts a word, the largest first. */
  private namesWithRarestWord(starts: readonly string[]): IndexedName[] {
    const ranges = starts.map((start) => [this.firstFrom(start), this.firstFrom(`${start}\uffff`)] as const);
    const [from, to] = ranges.reduce((fewest, range) =>
      range[1] - range[0] < fewest[1] - fewest[0] ? range : fewest,
    );
    const names = new Set(this.by.names.subarray(from, to));
    return [...names].sort((a, b) => a - b).map((name) => this.by.indexed[name] as IndexedName);
  }

  /** The position of the first word that is not alphabetically before this one. */
  private firstFrom(word: string): number {
    let [low, high] = [0, this.by.words.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.by.words[middle] ?? '') < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
