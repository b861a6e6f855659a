import type { Category, GridRow } from '@music/contracts';
import { type Comparison, impliesComparison, parseComparison, passesComparison } from './comparison.js';
import { fieldValue } from './grid-sort.js';
import { containsWords, normalise, queryWords } from './text-match.js';

/**
 * The filters of a grid (rule §5). Texts are what the user typed, `''` = not active; `series` is the
 * chosen series, exactly; `media` keeps rows with mp3s or video, `sheetMusic` rows with sheet music.
 */
interface GridFilters {
  title: string;
  issue: string;
  composer: string;
  lyricist: string;
  type: string;
  series: string;
  number: string;
  year: string;
  media: boolean;
  sheetMusic: boolean;
}
export type FilterField = keyof GridFilters;
export type GridFilter = Partial<GridFilters>;

/** The columns of a grid that are read as text. */
export type TextColumn =
  'title' | 'series' | 'composer' | 'arranger' | 'lyricist' | 'type' | 'issue' | 'number' | 'year';

/** The filters each category has, in the order of the header row; any other key of a filter is ignored. */
export const filterFields = {
  brass: ['title', 'composer', 'type', 'series', 'number', 'year', 'media', 'sheetMusic'],
  contemporary: ['title', 'issue', 'composer', 'lyricist', 'series', 'year', 'media', 'sheetMusic'],
  vocal: ['title', 'issue', 'composer', 'lyricist', 'type', 'series', 'year', 'media', 'sheetMusic'],
} as const satisfies Record<Category, readonly FilterField[]>;

const targetsOf: Record<Exclude<FilterField, 'media' | 'sheetMusic' | 'series'>, readonly TextColumn[]> = {
  title: ['title'],
  issue: ['issue'],
  composer: ['composer', 'arranger'],
  lyricist: ['lyricist', 'composer', 'arranger'],
  type: ['type'],
  number: ['number'],
  year: ['year'],
};

/** One bit a flag of a row, as the grid's columns hold them. */
export const rowFlag = { mp3s: 1, video: 2, sheetMusic: 4, scoreNotes: 8 } as const;

/** One active filter, ready to be asked of many rows. All tests of a filter must hold. */
export type FilterTest =
  | { kind: 'text'; targets: readonly TextColumn[]; alternatives: readonly (readonly string[])[] }
  | { kind: 'comparison'; targets: readonly TextColumn[]; comparison: Comparison }
  | { kind: 'series'; targets: readonly TextColumn[]; series: string }
  | { kind: 'flags'; anyOf: number };

const wordAlternatives = (field: FilterField, query: string): string[][] =>
  (field === 'type' ? query.split('||') : [query]).map(queryWords).filter((words) => words.length > 0);

const compileText = (field: keyof typeof targetsOf, query: string): FilterTest[] => {
  const targets = targetsOf[field];
  const comparison = field === 'number' || field === 'year' ? parseComparison(query) : null;
  if (comparison) return [{ kind: 'comparison', targets, comparison }];
  const alternatives = wordAlternatives(field, query);
  return alternatives.length > 0 ? [{ kind: 'text', targets, alternatives }] : [];
};

const compileField = (field: FilterField, filter: GridFilter): FilterTest[] => {
  if (field === 'media') return filter.media ? [{ kind: 'flags', anyOf: rowFlag.mp3s | rowFlag.video }] : [];
  if (field === 'sheetMusic') return filter.sheetMusic ? [{ kind: 'flags', anyOf: rowFlag.sheetMusic }] : [];
  if (field === 'series')
    return filter.series ? [{ kind: 'series', targets: ['series'], series: filter.series }] : [];
  return compileText(field, filter[field] ?? '');
};

/** The tests a filter stands for in a category; empty when nothing is filtered. */
export const compileFilter = (category: Category, filter: GridFilter): FilterTest[] =>
  filterFields[category].flatMap((field) => compileField(field, filter));

/** The fields of a filter that really filter, for chips and for "Clear filters". */
export const activeFields = (category: Category, filter: GridFilter): FilterField[] =>
  filterFields[category].filter((field) => compileField(field, filter).length > 0);

/** Whether a column's value (null = empty) passes a test that reads texts. */
export const passesTest = (
  test: Exclude<FilterTest, { kind: 'flags' }>,
  value: string | null,
  normalised: string,
): boolean => {
  if (test.kind === 'text') return test.alternatives.some((words) => containsWords(words, normalised));
  return test.kind === 'series' ? value === test.series : passesComparison(test.comparison, value);
};

/** A row's value in a column as text, or null when it has none. */
export const columnText = (row: GridRow, column: TextColumn): string | null => {
  const value = fieldValue(row, column);
  return value === null ? null : String(value);
};

/** The flags of a row as bits of `rowFlag`. */
export const flagsOf = (row: GridRow): number =>
  (row.mp3s ? rowFlag.mp3s : 0) |
  (row.video ? rowFlag.video : 0) |
  (row.sheetMusic ? rowFlag.sheetMusic : 0) |
  (row.scoreNotes ? rowFlag.scoreNotes : 0);

const rowPasses = (test: FilterTest, row: GridRow): boolean => {
  if (test.kind === 'flags') return (flagsOf(row) & test.anyOf) !== 0;
  return test.targets.some((column) => {
    const value = columnText(row, column);
    return passesTest(test, value, normalise(value ?? ''));
  });
};

/** Whether a row passes every active filter (rule §5). For whole grids use `createGridIndex`. */
export const matchesFilter = (category: Category, filter: GridFilter, row: GridRow): boolean =>
  compileFilter(category, filter).every((test) => rowPasses(test, row));

const impliesWords = (next: readonly string[], previous: readonly string[]): boolean =>
  previous.every((word) => next.some((longer) => longer.includes(word)));

/** Whether every row that passes `next` also passes `previous`; false when in doubt. */
export const impliesTest = (next: FilterTest, previous: FilterTest): boolean => {
  if (next.kind === 'flags' || previous.kind === 'flags')
    return next.kind === 'flags' && previous.kind === 'flags' && next.anyOf === previous.anyOf;
  if (next.targets !== previous.targets && next.kind !== 'series') return false;
  if (next.kind === 'text' && previous.kind === 'text')
    return next.alternatives.every((words) =>
      previous.alternatives.some((known) => impliesWords(words, known)),
    );
  if (next.kind === 'comparison' && previous.kind === 'comparison')
    return impliesComparison(next.comparison, previous.comparison);
  return next.kind === 'series' && previous.kind === 'series' && next.series === previous.series;
};
