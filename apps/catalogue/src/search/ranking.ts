import type { SearchHit } from '@music/contracts';
import { normalise } from '@music/rules';
import { bareWords, type IndexedHit } from './search-entry.js';
import { zones } from './vocabulary.js';

/**
 * How well an entry fits, best first: the query is the title; the title starts with it; every word starts a word of
 * the title; every word is in the title; in title and people; anywhere. Punctuation counts in the last three only.
 */
const places = { exact: 0, start: 1, wordStarts: 2, title: 3, people: 4, rest: 5 } as const;

const placeOf = (zone: number): number => places.title + zone - zones.title;

/**
 * Keeps the best of the entries offered, of equally good ones the first. Each place is a list; a place below which
 * enough better ones are held is closed, so that a query that half the catalogue matches costs little more to rank.
 */
export class Ranking {
  private readonly lists: SearchHit[][] = Object.values(places).map(() => []);
  /** The first closed place. */
  private open: number = this.lists.length;
  private readonly phrase: string;
  private readonly starts: readonly string[];

  constructor(
    query: string,
    private readonly limit: number,
  ) {
    this.phrase = bareWords(normalise(query));
    this.starts = [...new Set(this.phrase.split(/(?= )/))];
  }

  /** Cheap: false for most of what will not be among the best. `zone`: the last in which a word is found. */
  mayTake(zone: number, titleLength: number): boolean {
    if (zone !== zones.title) return placeOf(zone) < this.open;
    return this.open > places.start || (this.open > places.exact && titleLength === this.phrase.length);
  }

  offer({ hit, title }: IndexedHit, zone: number): void {
    const place = zone === zones.title ? this.titlePlace(title) : placeOf(zone);
    if (place >= this.open) return;
    this.lists[place]?.push(hit);
    this.close();
  }

  best(): SearchHit[] {
    return this.lists.flat().slice(0, this.limit);
  }

  /** Of a title that holds all words; what is closed is not looked into. */
  private titlePlace(title: string): number {
    const { phrase, open } = this;
    if (phrase === '') return places.title;
    if (title === phrase) return places.exact;
    if (open > places.start && title.startsWith(phrase)) return places.start;
    const starts = open > places.wordStarts && this.starts.every((word) => title.includes(word));
    return starts ? places.wordStarts : places.title;
  }

  /** What comes later is no better than what is held in the same place. */
  private close(): void {
    let held = 0;
    for (let place = 0; place < this.open; place += 1) {
      held += this.lists[place]?.length ?? 0;
      if (held >= this.limit) this.open = place;
    }
  }
}
