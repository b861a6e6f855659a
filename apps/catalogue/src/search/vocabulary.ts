import { signatureOf } from '@music/rules';
import type { Turns } from '../pacing/turns.js';

/** The part of a publication in which a word stands; the first counts most. */
export const zones = { title: 0, people: 1, rest: 2 } as const;
/** The zone of a word that stands nowhere. */
export const nowhere = 3;

/** An entry with the zone in one number: four zones an entry. */
const pack = (entry: number, zone: number): number => (entry << 2) | zone;
const entryOf = (place: number): number => place >> 2;
const zoneOf = (place: number): number => place & 3;

/** Collects the words of entries, which are added in the order of their numbers from 0. */
export class VocabularyBuilder {
  private readonly placesOf = new Map<string, number[]>();
  private placeCount = 0;

  /** `lines`: the normalised text of each zone. A word is kept with the first zone in which the entry has it. */
  add(entry: number, lines: readonly string[]): void {
    for (const [zone, line] of lines.entries())
      for (const word of line.split(' ')) if (word !== '') this.place(word, entry, zone);
  }

  /** Lets other work in; what it collected is given away. */
  async finish(turns: Turns): Promise<Vocabulary> {
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
      if (turns.due) await turns.pass();
    }
    return new Vocabulary(words, signatures, starts, places);
  }

  private place(word: string, entry: number, zone: number): void {
    let places = this.placesOf.get(word);
    if (!places) this.placesOf.set(word, (places = []));
    const last = places.at(-1);
    if (last !== undefined && entryOf(last) === entry) return;
    places.push(pack(entry, zone));
    this.placeCount += 1;
  }
}

/**
 * All words of the catalogue and where they stand. What holds no white space occurs in a text exactly when it occurs
 * in one of the text's words: of these there are far fewer than texts, and those that hold it name the entries.
 */
export class Vocabulary {
  constructor(
    private readonly words: readonly string[],
    private readonly signatures: Int32Array,
    /** Where the places of each word start in `places`; one more than there are words. */
    private readonly starts: Int32Array,
    private readonly places: Int32Array,
  ) {}

  /** For each of `size` entries the first zone in which `sought` occurs, or `nowhere`. */
  zonesOf(sought: string, size: number): Uint8Array {
    const found = new Uint8Array(size).fill(nowhere);
    const needed = signatureOf(sought);
    for (let word = 0; word < this.words.length; word += 1) {
      const mayHold = ((this.signatures[word] as number) & needed) === needed;
      if (mayHold && (this.words[word] as string).includes(sought)) this.note(word, found);
    }
    return found;
  }

  /** Whether it occurs anywhere. */
  holds(sought: string): boolean {
    return this.words.some((word) => word.includes(sought));
  }

  /** Each word, and in how many entries it stands. */
  *counted(): Generator<[word: string, entries: number]> {
    for (const [at, word] of this.words.entries())
      yield [word, (this.starts[at + 1] as number) - (this.starts[at] as number)];
  }

  private note(word: number, found: Uint8Array): void {
    const { places } = this;
    const end = this.starts[word + 1] as number;
    for (let at = this.starts[word] as number; at < end; at += 1) {
      const place = places[at] as number;
      const entry = entryOf(place);
      if (zoneOf(place) < (found[entry] as number)) found[entry] = zoneOf(place);
    }
  }
}
