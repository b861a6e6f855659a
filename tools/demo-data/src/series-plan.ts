import { categories, type Category } from '@music/contracts';
import { bookDescriptions, bookShelves } from './data/book-shelves.js';
import { christmasCollection, journals, publishers } from './data/series.js';
import type { JournalSeries } from './data/series.js';
import { expand } from './expand.js';
import type { Random } from './random.js';

/** How a series lays out its numbers: issue by issue through the years, one volume, or without numbers. */
type Layout = 'journal' | 'book' | 'archive';

export interface PlannedSeries extends Omit<JournalSeries, 'weight'> {
  readonly seriesId: number;
  /** `lastYear`, or the last year of the catalogue if it still appears. */
  readonly endYear: number;
  readonly layout: Layout;
  /** How many publications it has in the catalogue. */
  readonly publications: number;
}

interface PlanOptions {
  readonly random: Random;
  /** The last year of the catalogue. */
  readonly thisYear: number;
}

const shares: Readonly<Record<Category, number>> = { brass: 0.55, contemporary: 0.2, vocal: 0.25 };
const archiveShare = 0.015;
const christmasLimits = { share: 0.07, max: 160 };
/** The journals' share of a small catalogue; in a large one they are limited to this many issues a year. */
const journalLimits = { share: 0.72, issuesPerYear: 12 };

/** Splits `total` by weight, exactly: the remainder of rounding goes to the first ones. */
const split = (total: number, weights: readonly number[]): number[] => {
  const sum = weights.reduce((all, each) => all + each, 0);
  const parts = weights.map((weight) => Math.floor((total * weight) / sum));
  const left = total - parts.reduce((all, each) => all + each, 0);
  return parts.map((part, index) => (index < left ? part + 1 : part));
};

const capacity = (journal: JournalSeries, thisYear: number): number =>
  ((journal.lastYear ?? thisYear) - journal.firstYear + 1) *
  journalLimits.issuesPerYear *
  journal.piecesPerIssue;

type Draft = Omit<PlannedSeries, 'seriesId' | 'endYear'>;

const planJournals = (category: Category, total: number, thisYear: number): Draft[] => {
  const own = journals.filter((journal) => journal.category === category);
  const counts = split(
    Math.round(total * journalLimits.share),
    own.map((journal) => journal.weight),
  );
  return own.map((journal, index) => ({
    ...journal,
    layout: 'journal' as const,
    publications: Math.min(counts[index] ?? 0, Math.floor(capacity(journal, thisYear))),
  }));
};

const planArchive = (category: Category, publications: number): Draft => ({
  ...christmasCollection,
  category,
  group: bookShelves[category].group,
  name: 'Archive Editions',
  firstYear: bookShelves[category].archive[0],
  lastYear: bookShelves[category].archive[1],
  repertoire: category === 'brass' ? 'band' : category,
  description: 'Pieces from the archive that were never numbered, several of them undated.',
  layout: 'archive',
  publications,
});

const maxNameAttempts = 5;

/** A title that no other book of the category has; when the words run out, a further volume. */
const newName = (template: string, random: Random, names: Set<string>): string => {
  let name = expand(template, random);
  for (let tried = 1; names.has(name) && tried < maxNameAttempts; tried++) name = expand(template, random);
  const first = name;
  for (let volume = 2; names.has(name); volume++) name = `${first}, Volume ${volume}`;
  names.add(name);
  return name;
};

const planBook = (
  category: Category,
  publications: number,
  names: Set<string>,
  { random, thisYear }: PlanOptions,
): Draft => {
  const shelf = bookShelves[category];
  const year = random.int(shelf.firstYear, thisYear);
  const kind = random.pick(shelf.names);
  return {
    ...christmasCollection,
    category,
    group: shelf.group,
    name: newName(kind.name, random, names),
    firstYear: year,
    lastYear: year,
    repertoire: kind.repertoire,
    publisher: random.pick(publishers),
    description: random.pick(bookDescriptions),
    layout: 'book',
    publications,
  };
};

/** Books get thicker with the catalogue, so that a large one does not consist mostly of their names. */
const bookSizes = (total: number, random: Random): number[] => {
  const typical = Math.max(16, Math.round(Math.sqrt(total) / 2));
  const sizes: number[] = [];
  for (let left = total; left > 0;) {
    const size = Math.min(left, random.int(Math.ceil(typical * 0.6), Math.ceil(typical * 1.4)));
    sizes.push(size);
    left -= size;
  }
  return sizes;
};

const planChristmas = (total: number): Draft => ({
  ...christmasCollection,
  layout: 'journal',
  publications: Math.min(total, christmasLimits.max, Math.ceil(total * christmasLimits.share)),
});

const planCategory = (category: Category, total: number, options: PlanOptions): Draft[] => {
  const christmas = category === 'brass' ? [planChristmas(total)] : [];
  const archive = planArchive(category, Math.floor(total * archiveShare));
  const reserved = (christmas[0]?.publications ?? 0) + archive.publications;
  const running = planJournals(category, total - reserved, options.thisYear);
  const left = total - reserved - running.reduce((sum, each) => sum + each.publications, 0);
  const names = new Set<string>();
  const books = bookSizes(left, options.random).map((size) => planBook(category, size, names, options));
  return [...running, ...christmas, archive, ...books].filter((series) => series.publications > 0);
};

/** Every series of a catalogue of that size; their publications add up to it exactly. */
export const planSeries = (publications: number, options: PlanOptions): PlannedSeries[] => {
  const counts = split(
    publications,
    categories.map((category) => shares[category]),
  );
  return categories
    .flatMap((category, index) => planCategory(category, counts[index] ?? 0, options))
    .map((draft, index) => ({
      ...draft,
      seriesId: index + 1,
      endYear: draft.lastYear ?? options.thisYear,
    }));
};
