import type { FoundName, ReplyOf, search } from '@music/contracts';
import { isLetter, normalise, queryWords } from '@music/rules';
import type { Letters } from './letters.js';
import type { Names } from './names.js';
import { Ranking } from './ranking.js';
import { bareWords, type IndexedHit } from './search-entry.js';
import type { Spelling } from './spelling.js';
import { nowhere, type Vocabulary } from './vocabulary.js';

export type SearchResult = ReplyOf<typeof search>;
type Found = Pick<SearchResult, 'hits' | 'total'>;

/** What an index is made of; the lists are by the entries' numbers. */
interface IndexParts {
  entries: readonly IndexedHit[];
  /** The numbers of all entries, newest first. */
  order: Int32Array;
  /** The number of each entry's piece, counted from 0. */
  pieces: Int32Array;
  /** Of the titles' bare words. */
  titleLengths: Int32Array;
  letters: Letters;
  vocabulary: Vocabulary;
  spelling: Spelling;
  names: Names;
}

/** With so many pieces found, nobody is asked whether they meant something else. */
const enough = 3;
/** What is proposed in place of something that finds a little must find so many times as much. */
const muchMore = 10;
/** Of longer queries no word is taken for misspelt: each costs a few searches. */
const mostWords = 6;

/** The different words of a query, the longest first; what is part of another adds nothing. */
function soughtIn(query: string): string[] {
  const words = [...new Set(queryWords(query))].sort((a, b) => b.length - a.length);
  return words.filter((word, at) => !words.slice(0, at).some((longer) => longer.includes(word)));
}

/** Keeps the later zone of each entry; answers whether any entry is left that is not `nowhere`. */
function narrow(held: Uint8Array, by: Uint8Array): boolean {
  let left = false;
  for (let at = 0; at < held.length; at += 1) {
    if ((by[at] as number) > (held[at] as number)) held[at] = by[at] as number;
    if (held[at] !== nowhere) left = true;
  }
  return left;
}

/** The publications of one moment in memory, ready to be searched. */
export class SearchIndex {
  constructor(private readonly parts: IndexParts) {}

  /** How many publications it holds. */
  get size(): number {
    return this.parts.entries.length;
  }

  /**
   * The pieces one of whose publications holds every word of the query, each word in any of its fields. A piece is
   * one hit, shown as the newest of those publications; `total` counts them all, `hits` are a page of the best.
   */
  find(query: string, limit: number, page = 1): Found {
    const words = soughtIn(query);
    const ranking = new Ranking(query, limit * page);
    const total = words.length === 0 ? 0 : this.offer(this.zonesOf(words), ranking);
    return { hits: ranking.best().slice(limit * (page - 1)), total };
  }

  /** The `limit` best people, series and albums. */
  names(query: string, limit: number): FoundName[] {
    return this.parts.names.find(query, limit);
  }

  /** What may have been meant by a query that finds `total` pieces: like it, and finding much more; null: as it stands. */
  meant(query: string, total: number): string | null {
    const words = bareWords(normalise(query)).trim().split(' ');
    if (total >= enough || words.length > mostWords) return null;
    const { spelling, vocabulary } = this.parts;
    const known = words.map((word) => (vocabulary.holds(word) ? word : (spelling.near(word)[0] ?? word)));
    const least = Math.max(1, total * muchMore);
    const finds = (phrase: string) => ({ phrase, total: this.find(phrase, 1).total });
    const asKnown = finds(known.join(' '));
    if (asKnown.total >= least) return asKnown.phrase;
    const [best] = known
      .flatMap((word, at) => spelling.near(word).map((near) => finds(known.with(at, near).join(' '))))
      .sort((a, b) => b.total - a.total);
    return best && best.total >= least ? best.phrase : null;
  }

  /** For each entry the last of the zones in which the words are found, or `nowhere` when one is not. */
  private zonesOf(words: readonly string[]): Uint8Array {
    const { letters, vocabulary } = this.parts;
    const held = letters.zonesOf(words.filter(isLetter));
    for (const word of words.filter((one) => !isLetter(one)))
      if (!narrow(held, vocabulary.zonesOf(word, this.size))) break;
    return held;
  }

  /** Answers how many pieces there were to offer. */
  private offer(held: Uint8Array, ranking: Ranking): number {
    const { entries, order, pieces, titleLengths } = this.parts;
    const seen = new Uint8Array(this.size);
    let total = 0;
    for (let at = 0; at < order.length; at += 1) {
      const entry = order[at] as number;
      const zone = held[entry] as number;
      const piece = pieces[entry] as number;
      if (zone === nowhere || seen[piece] === 1) continue;
      seen[piece] = 1;
      total += 1;
      if (ranking.mayTake(zone, titleLengths[entry] as number))
        ranking.offer(entries[entry] as IndexedHit, zone);
    }
    return total;
  }
}
