import { signatureOf } from '@music/rules/grid';
import { BigramIndex, type WordsByBigram, buildBigramIndex } from './bigram-index.js';

/** The part of a publication that contains a word; the first counts most. */
export const fields = { title: 0, people: 1, rest: 2 } as const;
/** The field of a word that does not occur. */
export const nowhere = 3;

/** An entry and its field in one number: four fields per entry. */
const pack = (entry: number, field: number): number => (entry << 2) | field;
const entryOf = (posting: number): number => posting >> 2;
const fieldOf = (posting: number): number => posting & 3;

/** The different words of the catalogue, and where they occur. */
export interface Postings {
  words: readonly string[];
  signatures: Int32Array<ArrayBuffer>;
  bigrams: WordsByBigram;
  /** Where each word's postings start in `postings`; one entry more than there are words. */
  starts: Int32Array<ArrayBuffer>;
  postings: Int32Array<ArrayBuffer>;
}

/** The number of entries that contain the word with that number. */
export const entryCount = ({ starts }: Postings, word: number): number =>
  (starts[word + 1] as number) - (starts[word] as number);

/** Collects the words of entries, which are added in the order of their numbers from 0. */
export class VocabularyBuilder {
  private readonly postingsOf = new Map<string, number[]>();
  private postingCount = 0;

  /** `lines`: the normalised text of each field. A word is kept with the first field in which the entry has it. */
  add(entry: number, lines: readonly string[]): void {
    for (const [field, line] of lines.entries())
      for (const word of line.split(' ')) if (word !== '') this.addPosting(word, entry, field);
  }

  /** What it collected; it cannot be used afterwards. */
  finish(): Postings {
    const words = [...this.postingsOf.keys()];
    const signatures = new Int32Array(words.length);
    const starts = new Int32Array(words.length + 1);
    const postings = new Int32Array(this.postingCount);
    for (const [at, word] of words.entries()) {
      const own = this.postingsOf.get(word) ?? [];
      signatures[at] = signatureOf(word);
      postings.set(own, starts[at]);
      starts[at + 1] = (starts[at] as number) + own.length;
      this.postingsOf.delete(word);
    }
    return { words, signatures, bigrams: buildBigramIndex(words), starts, postings };
  }

  private addPosting(word: string, entry: number, field: number): void {
    let postings = this.postingsOf.get(word);
    if (!postings) this.postingsOf.set(word, (postings = []));
    const last = postings.at(-1);
    if (last !== undefined && entryOf(last) === entry) return;
    postings.push(pack(entry, field));
    this.postingCount += 1;
  }
}

/** The words of the catalogue that contain a word of a query. */
export interface Occurrences {
  words: readonly number[];
  /** How many postings they have; an entry may count several times. */
  postingCount: number;
}

/**
 * All words of the catalogue and where they occur. A text without white space occurs in an entry exactly if it occurs in one of
 * the entry's words. There are far fewer words than texts, and the words that contain it lead to the entries.
 */
export class Vocabulary {
  private readonly bigrams: BigramIndex;

  constructor(private readonly postings: Postings) {
    this.bigrams = new BigramIndex(postings.bigrams);
  }

  /** Where the text occurs. */
  occurrencesOf(text: string): Occurrences {
    const needed = signatureOf(text);
    const { words: all, signatures } = this.postings;
    const candidates = this.bigrams.candidates(text);
    const count = candidates?.length ?? all.length;
    const words: number[] = [];
    let postingCount = 0;
    for (let at = 0; at < count; at += 1) {
      const word = candidates ? (candidates[at] as number) : at;
      const mayContain = ((signatures[word] as number) & needed) === needed && words.at(-1) !== word;
      if (!mayContain || !(all[word] as string).includes(text)) continue;
      words.push(word);
      postingCount += entryCount(this.postings, word);
    }
    return { words, postingCount };
  }

  /** Records the first field of each entry that contains one of the words; returns these entries without duplicates. */
  collectEntries({ words, postingCount }: Occurrences, fields: Uint8Array): Int32Array {
    const { starts } = this.postings;
    const entries = new Int32Array(Math.min(postingCount, fields.length));
    let found = 0;
    for (const word of words) {
      const end = starts[word + 1] as number;
      for (let at = starts[word] as number; at < end; at += 1) {
        const posting = this.postings.postings[at] as number;
        const entry = entryOf(posting);
        const known = fields[entry] as number;
        if (known === nowhere) entries[found++] = entry;
        if (fieldOf(posting) < known) fields[entry] = fieldOf(posting);
      }
    }
    return entries.subarray(0, found);
  }
}
