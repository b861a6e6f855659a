import { normalise } from '@music/rules';
import { bareWords } from './search-entry.js';
import { fields } from './vocabulary.js';

/**
 * How well an entry fits, best first: the query is the title; the title starts with it; every word starts a word of
 * the title; every word is in the title; in title and people; anywhere. Punctuation counts in the last three only.
 */
const tiers = { exact: 0, start: 1, wordStarts: 2, title: 3, people: 4, rest: 5 } as const;

const tierOf = (field: number): number => tiers.title + field - fields.title;

/**
 * Keeps the numbers of the best entries offered, and the first ones among equals. Each tier is a list; a tier is closed once
 * enough better entries are found, so that a query that matches half the catalogue costs little more to rank.
 */
export class Ranking {
  private readonly lists: number[][] = Object.values(tiers).map(() => []);
  private firstClosedTier: number = this.lists.length;
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
  mightRank(field: number, titleLength: number): boolean {
    if (field !== fields.title) return tierOf(field) < this.firstClosedTier;
    return (
      this.firstClosedTier > tiers.start ||
      (this.firstClosedTier > tiers.exact && titleLength === this.phrase.length)
    );
  }

  offer(entry: number, field: number): void {
    const tier = field === fields.title ? this.titleTier(this.titleOf(entry)) : tierOf(field);
    if (tier >= this.firstClosedTier) return;
    this.lists[tier]?.push(entry);
    this.closeTiers();
  }

  best(): number[] {
    return this.lists.flat().slice(0, this.limit);
  }

  /** For a title that contains all words; closed tiers are skipped. */
  private titleTier(title: string): number {
    const { phrase, firstClosedTier } = this;
    if (phrase === '') return tiers.title;
    if (title === phrase) return tiers.exact;
    if (firstClosedTier > tiers.start && title.startsWith(phrase)) return tiers.start;
    const starts = firstClosedTier > tiers.wordStarts && this.starts.every((word) => title.includes(word));
    return starts ? tiers.wordStarts : tiers.title;
  }

  /** Later hits are no better than the ones already found. */
  private closeTiers(): void {
    let ranked = 0;
    for (let tier = 0; tier < this.firstClosedTier; tier += 1) {
      ranked += this.lists[tier]?.length ?? 0;
      if (ranked >= this.limit) this.firstClosedTier = tier;
    }
  }
}
