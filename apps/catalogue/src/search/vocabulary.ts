import { signatureOf } from '@music/rules/grid';
import { BigramIndex, type WordsByBigram, buildBigramIndex } from './bigram-index.js';

/** The part of a publication that contains a word; the first counts most. */
export const fields = { title: 0, people: 1, rest: 2 } as const;
/** The field of a word that does not occur. */
export const nowhere = 3;

/** An entry and its field in one number: four fields per entry. */
const pack = (entry: number, field: number): number => (entry << 2) | field;
const entryOf = (place: number): number => place >> 2;
const fieldOf = (place: number): number => place & 3;

/** The different words of the catalogue, and where they occur. */
export interface WordPlaces {
  words: readonly string[];
  signatures: Int32Array<ArrayBuffer>;
  bigrams: WordsByBigram;
  /** Where each word's places start in `places`; one entry more than there are words. */
  starts: Int32Array<ArrayBuffer>;
  places: Int32Array<ArrayBuffer>;
}

/** The number of entries that contain the word with that number. */
export const entriesWith = ({ starts }: WordPlaces, word: number): number =>
  (starts[word + 1] as number) - (starts[word] as number);

/** Collects the words of entries, which are added in the order of their numbers from 0. */
export class VocabularyBuilder {
  private readonly placesOf = new Map<string, number[]>();
  private placeCount = 0;

  /** `lines`: the normalised text of each field. A word is kept with the first field in which the entry has it. */
  add(entry: number, lines: readonly string[]): void {
    for (const [field, line] of lines.entries())
      for (const word of line.split(' ')) if (word !== '') this.place(word, entry, field);
  }

  /** What it collected; it cannot be used afterwards. */
  finish(): WordPlaces {
    const words = [...this.placesOf.keys()];
    const signatures = new Int32Array(words.length);
    const starts = new Int32Array(words.length + 1);
    const places = new Int32Array(this.placeCount);
    for (const [at, word] of words.entries()) {
      const own = this.placesOf.get(word) ?? [];
      signatures[at] = signatureOf(word);
      places.set(own, starts[at]);
      starts[at + 1] = (starts[at] as number) + own.length;
      this.placesOf.delete(word);
    }
    return { words, signatures, bigrams: buildBigramIndex(words), starts, places };
  }

  private place(word: string, entry: number, field: number): void {
    let places = this.placesOf.get(word);
    if (!places) this.placesOf.set(word, (places = []));
    const last = places.at(-1);
    if (last !== undefined && entryOf(last) === entry) return;
    places.push(pack(entry, field));
    this.placeCount += 1;
  }
}

/** The words of the catalogue that contain a word of a query. */
export interface Occurrences {
  words: readonly number[];
  /** In how many places they occur; an entry may count several times. */
  places: number;
}

/**
 * All words of the catalogue and where they occur. A text without white space occurs in an entry exactly if it occurs in one of
 * the entry's words. There are far fewer words than texts, and the words that contain it lead to the entries.
 */
export class Vocabulary {
  private readonly bigrams: BigramIndex;

  constructor(private readonly held: WordPlaces) {
    this.bigrams = new BigramIndex(held.bigrams);
  }

  /** Where `sought` occurs. */
  occurrencesOf(sought: string): Occurrences {
    const needed = signatureOf(sought);
    const { words: all, signatures } = this.held;
    const few = this.bigrams.mayHold(sought);
    const count = few?.length ?? all.length;
    const words: number[] = [];
    let places = 0;
    for (let at = 0; at < count; at += 1) {
      const word = few ? (few[at] as number) : at;
      const mayHold = ((signatures[word] as number) & needed) === needed && words.at(-1) !== word;
      if (!mayHold || !(all[word] as string).includes(sought)) continue;
      words.push(word);
      places += entriesWith(this.held, word);
    }
    return { words, places };
  }

  /** Records the first field of each entry that contains one of the words; returns these entries without duplicates. */
  note({ words, places }: Occurrences, fields: Uint8Array): Int32Array {
    const { starts } = this.held;
    const entries = new Int32Array(Math.min(places, fields.length));
    let found = 0;
    for (const word of words) {
      const end = starts[word + 1] as number;
      for (let at = starts[word] as number; at < end; at += 1) {
        const place = this.held.places[at] as number;
        const entry = entryOf(place);
        const known = fields[entry] as number;
        if (known === nowhere) entries[found++] = entry;
        if (fieldOf(place) < known) fields[entry] = fieldOf(place);
      }
    }
    return entries.subarray(0, found);
  }
}
