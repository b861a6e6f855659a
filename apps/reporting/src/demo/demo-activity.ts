import { seededRandom } from '@music/platform';
import { londonIsoDay } from '@music/rules';
import { type Count, type CountName, countsOfSearch } from '../counts/counts.repository.js';

interface BoughtItem {
  category: string;
  productId: number;
  isDownload: boolean;
  title: string;
  composer: string;
}
/** The demo data that the figures are derived from. */
export interface DemoActivity {
  customers: readonly { userId: number; name: string; registeredAt: Date }[];
  /** In the order of time. */
  purchases: readonly { at: Date; value: number; items: readonly BoughtItem[] }[];
  votes: readonly Date[];
}

interface DayCount extends Count {
  day: string;
}

const seed = 1979;
/** For each purchase. */
const playsEach = 7;
const searchesEach = 6;
const basketsEach = 2.6;
/** Plays and searches cluster around purchases: this many items before and after each. */
const nearCount = 120;
const shareWithoutHits = 0.07;
const wordsWithoutHits = [
  'bohemian rhapsody',
  'frozen',
  'star wars',
  'ukulele',
  'dancing queen',
  'tin whistle',
];

/** Invents visitor activity around the purchases, in proportion to them. */
export function demoCounts({ purchases, votes }: DemoActivity): DayCount[] {
  const counts = new Counts();
  const random = seededRandom(seed);
  const items = purchases.flatMap((purchase) => purchase.items);
  let index = 0;
  for (const { at, value, items: bought } of purchases) {
    const day = londonIsoDay(at);
    const near = items.slice(Math.max(0, index - nearCount), index + nearCount);
    const anything = () => near[Math.floor(random() * near.length)];
    index += bought.length;
    counts.baskets(day, Math.round(basketsEach * (0.5 + random())), bought.length, value);
    for (const item of bought) if (item.isDownload) counts.product(day, 'downloads', item);
    times(playsEach * 2 * random(), () => counts.product(day, 'plays', anything()));
    times(searchesEach * 2 * random(), () => counts.search(day, searchOf(random, anything())));
  }
  for (const at of votes) counts.add(londonIsoDay(at), 'votes', '');
  return counts.all();
}

function times(count: number, work: () => void): void {
  for (let index = 0; index < Math.round(count); index += 1) work();
}

/** A search: usually a title or a composer, sometimes a word that finds nothing. */
function searchOf(random: () => number, item: BoughtItem | undefined): { words: string; hits: boolean } {
  const missing = wordsWithoutHits[Math.floor(random() * wordsWithoutHits.length)];
  if (!item || random() < shareWithoutHits) return { words: missing ?? '', hits: false };
  const surname = wordsOf(item.composer.split(',')[0] ?? '').slice(-1);
  const title = wordsOf(item.title).slice(0, 2);
  const words = random() < 0.35 && surname.length ? surname : title;
  return { words: words.join(' ') || item.title.toLowerCase(), hits: true };
}

/** The part of a name that people type: no short words, no "traditional". */
const wordsOf = (name: string): string[] =>
  (name.toLowerCase().match(/[\p{L}’']{4,}/gu) ?? []).filter((word) => word !== 'traditional');

class Counts {
  private readonly counts = new Map<string, DayCount>();

  add(day: string, what: CountName, key: string, count = 1): void {
    const name = `${day} ${what} ${key}`;
    const dayCount = this.counts.get(name);
    if (dayCount) dayCount.count += count;
    else this.counts.set(name, { day, what, key, count });
  }

  product(day: string, what: CountName, item: BoughtItem | undefined): void {
    if (!item) return;
    this.add(day, what, '');
    this.add(day, what, `${item.category}:${item.productId}`);
  }

  search(day: string, { words, hits }: { words: string; hits: boolean }): void {
    for (const what of countsOfSearch(hits)) {
      this.add(day, what, '');
      this.add(day, what, words);
    }
  }

  baskets(day: string, baskets: number, lines: number, value: number): void {
    this.add(day, 'baskets', 'baskets', baskets);
    this.add(day, 'baskets', 'lines', baskets * lines);
    this.add(day, 'baskets', 'value', baskets * value);
  }

  all(): DayCount[] {
    return [...this.counts.values()];
  }
}
