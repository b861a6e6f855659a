import type { FoundName } from '@music/contracts';
import { normalise } from '@music/rules';
import { bareWords } from './search-entry.js';

/** Below that every other name would do. */
const shortest = 2;

/** The people, series and albums by name: a few thousand, which are looked through. */
export class Names {
  /** The largest first; `words` as of `bareWords`. */
  private readonly held: readonly { found: FoundName; words: string }[];

  constructor(names: readonly FoundName[]) {
    this.held = names
      .map((found) => ({ found, words: bareWords(normalise(found.name)) }))
      .sort((a, b) => b.found.size - a.found.size);
  }

  /** Those in which every word of the query starts a word: that which is the query first, then what starts with it, then the larger. */
  find(query: string, limit: number): FoundName[] {
    const phrase = bareWords(normalise(query));
    if (phrase.trim().length < shortest) return [];
    const starts = phrase.split(/(?= )/);
    const place = (words: string): number => (words === phrase ? 0 : words.startsWith(phrase) ? 1 : 2);
    return this.held
      .filter(({ words }) => starts.every((start) => words.includes(start)))
      .sort((a, b) => place(a.words) - place(b.words))
      .slice(0, limit)
      .map(({ found }) => found);
  }
}
