import { normalise } from '@music/rules';
import { bareWords } from './search-entry.js';
import { fields } from './vocabulary.js';

/**
 * How well an entry fits, best first: the query is the title; the title starts with it; every word starts a word of
 * the title; every word is in the title; in title and people; anywhere. Punctuation counts in the last three only.
 */
const places = { exact: 0, start: 1, wordStarts: 2, title: 3, people: 4, rest: 5 } as const;

const placeOf = (field: number): number => places.title + field - fields.title;

/**
 * Keeps the numbers of the best entries offered, and the first ones among equals. Each place is a list; a place is closed once
 * enough better entries are held, so that a query that matches half the catalogue costs little more to rank.
 */
export class Ranking {
  private readonly lists: number[][] = Object.values(places).map(() => []);
  /** The first closed place. */
  private open: number = this.lists.length;
  private readonly phrase: string;
  private readonly starts: readonly string[];

  constructor(
    query: string,
    private readonly limit: number,
    /** The bare words of an entry's title. */
    private readonly titleOf: (entry: number) => string,
  ) {
    this.phrase = bareWords(normalise(query));
    this.starts = [...new Set(this.phrase.split(/(?= )/))];
  }

  /** Cheap: false for most entries that will not be among the best. `field`: the last one in which a word is found. */
  mayTake(field: number, titleLength: number): boolean {
    if (field !== fields.title) return placeOf(field) < this.open;
    return this.open > places.start || (this.open > places.exact && titleLength === this.phrase.length);
  }

  offer(entry: number, field: number): void {
    const place = field === fields.title ? this.titlePlace(this.titleOf(entry)) : placeOf(field);
    if (place >= this.open) return;
    this.lists[place]?.push(entry);
    this.close();
  }

  best(): number[] {
    return this.lists.flat().slice(0, this.limit);
  }

  /** For a title that contains all words; closed places are skipped. */
  private titlePlace(title: string): number {
    const { phrase, open } = this;
    if (phrase === '') return places.title;
    if (title === phrase) return places.exact;
    if (open > places.start && title.startsWith(phrase)) return places.start;
    const starts = open > places.wordStarts && this.starts.every((word) => title.includes(word));
    return starts ? places.wordStarts : places.title;
  }

  /** Later hits are no better than the ones already found. */
  private close(): void {
    let held = 0;
    for (let place = 0; place < this.open; place += 1) {
      held += this.lists[place]?.length ?? 0;
      if (held >= this.limit) this.open = place;
    }
  }
}
