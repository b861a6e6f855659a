import type { FoundName, ReplyOf, search, SearchHit } from '@music/contracts';
import { isLetter, normalise, queryWords, signatureOf } from '@music/rules/grid';
import { LetterSignatures, type Signatures } from './letter-signatures.js';
import { Names, type NamesByWord } from './names.js';
import { Ranking } from './ranking.js';
import { bareWords } from './search-entry.js';
import { Spelling, type SpellingWords } from './spelling.js';
import { type PackedStrings, lengthAt, stringAt } from './packed-strings.js';
import { nowhere, type Occurrences, Vocabulary, type Postings } from './vocabulary.js';

export type SearchResult = ReplyOf<typeof search>;
type Found = Pick<SearchResult, 'hits' | 'total'>;

/**
 * What an index is made of; the lists are indexed by the entries' numbers. A thread makes it, so it consists of a few large
 * buffers: transferring hundreds of thousands of objects would take longer than making the index.
 */
export interface IndexParts {
  /** The hits as JSON, in UTF-8. */
  hits: { bytes: Uint8Array<ArrayBuffer>; starts: Int32Array<ArrayBuffer> };
  /** The titles' bare words. */
  titles: PackedStrings;
  /** The numbers of all entries, newest first … */
  order: Int32Array<ArrayBuffer>;
  /** … and the position of each in that order. */
  ranks: Int32Array<ArrayBuffer>;
  /** The number of each entry's piece, counted from 0. */
  pieces: Int32Array<ArrayBuffer>;
  letters: Signatures<Int32Array<ArrayBuffer>>;
  vocabulary: Postings;
  spelling: SpellingWords;
  names: NamesByWord;
}

const utf8 = new TextDecoder();

/** Sort if fewer than one in this many entries match. */
const sortBelowShare = 16;
/** If a search finds this many pieces, no correction is suggested. */
const hitsWithoutSuggestion = 3;
/** A suggestion must find this many times as much as the original query. */
const minGain = 10;
/** Longer queries get no suggestion: each word costs a few searches. */
const maxSuggestionWords = 6;

/** The different words of a query, longest first; words that are part of another add nothing. */
function distinctTerms(query: string): string[] {
  const words = [...new Set(queryWords(query))].sort((a, b) => b.length - a.length);
  return words.filter((word, at) => !words.slice(0, at).some((longer) => longer.includes(word)));
}

/** Entries, each with the last field in which the text was found; all others are `nowhere`. */
interface Matches {
  /** Without duplicates, in any order. */
  entries: Int32Array;
  fields: Uint8Array;
}

/** Memoises a function. */
function memoise<Value>(of: (word: string) => Value): (word: string) => Value {
  const known = new Map<string, Value>();
  return (word) => {
    const value = known.get(word) ?? of(word);
    known.set(word, value);
    return value;
  };
}

/** Keeps the entries that contain another text too, each with the later of the two fields. */
function intersect({ entries, fields }: Matches, fieldOf: (entry: number) => number): Matches {
  let kept = 0;
  for (let at = 0; at < entries.length; at += 1) {
    const entry = entries[at] as number;
    const field = Math.max(fields[entry] as number, fieldOf(entry));
    fields[entry] = field;
    if (field !== nowhere) entries[kept++] = entry;
  }
  return { entries: entries.subarray(0, kept), fields };
}

/** Those of the entries that contain the text. */
function matchingEntries(order: Int32Array, fields: Uint8Array): Int32Array {
  const entries = new Int32Array(order.length);
  let found = 0;
  for (let at = 0; at < order.length; at += 1) {
    const entry = order[at] as number;
    if (fields[entry] !== nowhere) entries[found++] = entry;
  }
  return entries.subarray(0, found);
}

/** The publications of one moment in memory, ready to be searched. */
export class SearchIndex {
  private readonly letters: LetterSignatures;
  private readonly vocabulary: Vocabulary;
  private readonly spelling: Spelling;
  private readonly known: Names;

  constructor(private readonly parts: IndexParts) {
    this.letters = new LetterSignatures(parts.letters);
    this.vocabulary = new Vocabulary(parts.vocabulary);
    this.spelling = new Spelling(parts.spelling);
    this.known = new Names(parts.names);
  }

  /** How many publications it holds. */
  get size(): number {
    return this.parts.order.length;
  }

  /**
   * The pieces of which some publication contains every word of the query, each word in any of its fields. A piece is one hit,
   * shown as the newest of those publications; `total` counts them all, `hits` are a page of the best.
   */
  find(query: string, limit: number, page = 1): Found {
    const ranking = new Ranking(query, limit * page, (entry) => stringAt(this.parts.titles, entry));
    const total = this.offer(this.matches(query), ranking);
    const best = ranking.best().slice(limit * (page - 1));
    return { hits: best.map((entry) => this.hit(entry)), total };
  }

  /** The `limit` best people, series and albums. */
  names(query: string, limit: number): FoundName[] {
    return this.known.find(query, limit);
  }

  /** A suggested correction of a query that finds `total` pieces: similar, and finding many more; null if there is none. */
  suggest(query: string, total: number): string | null {
    const words = bareWords(normalise(query)).trim().split(' ');
    if (total >= hitsWithoutSuggestion || words.length > maxSuggestionWords) return null;
    const matchesFor = memoise((word) => this.matchesOf(word));
    const similarWords = memoise((word) => this.spelling.similarWords(word));
    const known = words.map((word) =>
      matchesFor(word).entries.length > 0 ? word : (similarWords(word)[0] ?? word),
    );
    const minTotal = Math.max(1, total * minGain);
    const finds = (phrase: string) => ({ phrase, total: this.count(distinctTerms(phrase).map(matchesFor)) });
    const asKnown = finds(known.join(' '));
    if (asKnown.total >= minTotal) return asKnown.phrase;
    const [best] = known
      .flatMap((word, at) => similarWords(word).map((other) => finds(known.with(at, other).join(' '))))
      .sort((a, b) => b.total - a.total);
    return best && best.total >= minTotal ? best.phrase : null;
  }

  /** The entries in which every word of the query is found. */
  private matches(query: string): Matches {
    const { letters, vocabulary } = this;
    const terms = distinctTerms(query);
    const single = terms.filter(isLetter);
    const [rarest, ...others] = terms
      .filter((word) => !isLetter(word))
      .map((word) => vocabulary.occurrencesOf(word))
      .sort((a, b) => a.postingCount - b.postingCount);
    if (!rarest) return this.matchesOfLetters(single);
    let found = this.matchesAt(rarest);
    for (const other of others) {
      if (found.entries.length === 0) return found;
      const { fields } = this.matchesAt(other);
      found = intersect(found, (entry) => fields[entry] as number);
    }
    const needed = signatureOf(single.join(''));
    return intersect(found, (entry) => letters.fieldOf(entry, needed));
  }

  private matchesOf(word: string): Matches {
    return isLetter(word)
      ? this.matchesOfLetters([word])
      : this.matchesAt(this.vocabulary.occurrencesOf(word));
  }

  private matchesAt(occurrences: Occurrences): Matches {
    const fields = new Uint8Array(this.size).fill(nowhere);
    return { entries: this.vocabulary.collectEntries(occurrences, fields), fields };
  }

  /** None if there are no letters. */
  private matchesOfLetters(letters: readonly string[]): Matches {
    if (letters.length === 0) return { entries: new Int32Array(), fields: new Uint8Array() };
    const fields = this.letters.fieldsOf(letters);
    return { entries: matchingEntries(this.parts.order, fields), fields };
  }

  /** The entries, newest first. If there are many, it is cheaper to go through all entries. */
  private newestFirst({ entries, fields }: Matches): Int32Array {
    const { order, ranks } = this.parts;
    if (entries.length * sortBelowShare > order.length) return matchingEntries(order, fields);
    return entries
      .map((entry) => ranks[entry] as number)
      .sort()
      .map((rank) => order[rank] as number);
  }

  /** How many pieces contain all the words of each group. */
  private count(found: readonly Matches[]): number {
    const [fewest, ...others] = found.toSorted((a, b) => a.entries.length - b.entries.length);
    const pieces = new Set<number>();
    for (const entry of fewest?.entries ?? [])
      if (others.every(({ fields }) => fields[entry] !== nowhere))
        pieces.add(this.parts.pieces[entry] as number);
    return pieces.size;
  }

  /** Returns how many pieces were offered. */
  private offer(found: Matches, ranking: Ranking): number {
    const { pieces, titles } = this.parts;
    const seen = new Uint8Array(this.size);
    let total = 0;
    const newest = this.newestFirst(found);
    for (let at = 0; at < newest.length; at += 1) {
      const entry = newest[at] as number;
      const field = found.fields[entry] as number;
      const piece = pieces[entry] as number;
      if (seen[piece] === 1) continue;
      seen[piece] = 1;
      total += 1;
      if (ranking.mightRank(field, lengthAt(titles, entry))) ranking.offer(entry, field);
    }
    return total;
  }

  private hit(entry: number): SearchHit {
    const { bytes, starts } = this.parts.hits;
    return JSON.parse(utf8.decode(bytes.subarray(starts[entry], starts[entry + 1]))) as SearchHit;
  }
}
