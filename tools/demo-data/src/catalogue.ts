import type { Category } from '@music/contracts';
import { AlbumIds, AlbumMaker } from './albums.js';
import { People } from './people.js';
import { PieceMaker, type Piece } from './piece.js';
import { publish } from './publication.js';
import { Random } from './random.js';
import { RecentPieces } from './recent-pieces.js';
import type { DemoRecord, SeriesRow } from './rows.js';
import { planSeries, type PlannedSeries } from './series-plan.js';
import { slots, type Slot } from './slots.js';
import { Titles } from './titles.js';

/** What a demo catalogue is made from: the same options give the same catalogue, to the byte. */
export interface DemoOptions {
  /** Rows of the three publication files together; 2000 unless given. */
  readonly publications?: number;
  readonly seed?: number;
  /** The last year of the catalogue; the current one unless given (a new year begins in London when it does in UTC). */
  readonly thisYear?: number;
}

/** The share of the pieces in books that were published before. */
const republished = 0.15;

/** What is remembered for each category. */
interface CategoryState {
  readonly recent: RecentPieces;
  readonly albums: AlbumMaker;
}

/** One author for this many publications: more in a large catalogue, but far from ten times as many in one ten times as large. */
const authorsFor = (publications: number): number => 120 + Math.round(3 * publications ** 0.6);

class CatalogueGenerator {
  private readonly random: Random;
  private readonly people: People;
  private readonly pieces: PieceMaker;
  private readonly states: Readonly<Record<Category, CategoryState>>;
  private lastPublicationId = 0;

  constructor(
    private readonly publications: number,
    seed: number,
    private readonly thisYear: number,
  ) {
    this.random = new Random(seed);
    this.people = new People(this.random, authorsFor(publications));
    this.pieces = new PieceMaker(this.random, this.people, new Titles(this.random));
    const ids = new AlbumIds();
    const stateOf = (category: Category): CategoryState => ({
      recent: new RecentPieces(this.random),
      albums: new AlbumMaker(category, this.random, ids, thisYear),
    });
    this.states = { brass: stateOf('brass'), contemporary: stateOf('contemporary'), vocal: stateOf('vocal') };
  }

  *run(): Generator<DemoRecord> {
    const planned = planSeries(this.publications, { random: this.random, thisYear: this.thisYear });
    for (const series of planned) yield { file: 'series', row: seriesRow(series) };
    for (const [series, slot] of inOrderOfYears(planned, this.random)) yield* this.publication(series, slot);
    for (const row of this.people.rows()) yield { file: 'people', row };
  }

  private *publication(series: PlannedSeries, slot: Slot): Generator<DemoRecord> {
    const piece = this.piece(series, slot);
    const row = publish({ piece, series, slot, publicationId: ++this.lastPublicationId }, this.random);
    for (const cell of [row.composer, row.lyricist, row.arranger]) this.people.credit(cell);
    yield { file: series.category, row };
    yield* this.states[series.category].albums.add(row);
  }

  /** A new piece, or in a book sometimes one that another series published before. */
  private piece(series: PlannedSeries, slot: Slot): Piece {
    const { recent } = this.states[series.category];
    const again = series.layout === 'book' && this.random.chance(republished);
    const found = again ? recent.take(series, slot.year) : undefined;
    if (found !== undefined) return found;
    const piece = this.pieces.make(series.repertoire, series.category, slot.year);
    recent.remember(piece, series.name, slot.year);
    return piece;
  }
}

/** Year by year through all series, so that ids rise with the years as in a catalogue that has grown. */
function* inOrderOfYears(
  planned: readonly PlannedSeries[],
  random: Random,
): Generator<[PlannedSeries, Slot]> {
  const running = planned.map((series) => {
    const source = slots(series, random);
    return { series, source, next: source.next() };
  });
  const first = Math.min(...planned.map((series) => series.firstYear));
  const last = Math.max(...planned.map((series) => series.endYear));
  for (let year = first; year <= last; year++) {
    for (const each of running) {
      for (; each.next.done !== true && each.next.value.year <= year; each.next = each.source.next()) {
        yield [each.series, each.next.value];
      }
    }
  }
}

const seriesRow = (series: PlannedSeries): SeriesRow => ({
  seriesId: series.seriesId,
  category: series.category,
  group: series.group,
  name: series.name,
  publications: series.publications,
  description: series.description,
  firstYear: series.firstYear,
  lastYear: series.lastYear ?? '',
});

/**
 * The rows of a demo catalogue one by one, holding only a few hundred of them. Throws a `RangeError` unless
 * `publications` is a whole number from 1 to 1,000,000 and `seed` a whole number.
 */
export const streamDemoCatalogue = ({
  publications = 2000,
  seed = 1,
  thisYear = new Date().getUTCFullYear(),
}: DemoOptions = {}): Generator<DemoRecord> => {
  if (!Number.isInteger(publications) || publications < 1 || publications > 1_000_000) {
    throw new RangeError(`A demo catalogue has from 1 to 1000000 publications, not ${publications}`);
  }
  if (!Number.isInteger(seed)) throw new RangeError(`A seed is a whole number, not ${seed}`);
  return new CatalogueGenerator(publications, seed, thisYear).run();
};
