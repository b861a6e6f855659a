import type { Category, GridRow } from '@music/contracts';
import { type Comparison, impliesComparison, parseComparison, passesComparison } from './comparison.js';
import { fieldValue } from './grid-sort.js';
import { type ExtraColumn, maxMinutes, noExtras, type RowExtras } from './row-extras.js';
import { containsWords, normalise, queryWords } from '../text/text-match.js';

/**
 * The filters of a grid (rule §5). Texts are what the user typed, `''` = not active; `series` is the chosen series, exactly;
 * `media` keeps rows with mp3s or video, `sheetMusic` rows with sheet music. The others use the extras of the columnar form:
 * `grade` and `duration` are choices joined by `||`, and `instruments` is matched like types.
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
  grade: string;
  instruments: string;
  duration: string;
}
export type FilterField = keyof GridFilters;
export type GridFilter = Partial<GridFilters>;

/** The columns of a grid that are matched as text. */
export type TextColumn =
  'title' | 'series' | 'composer' | 'arranger' | 'lyricist' | 'type' | 'issue' | 'number' | 'year';

/** The filters beyond rule §5, in every category, which only the columnar form has data for. */
export const moreFilterFields = [
  'grade',
  'instruments',
  'duration',
] as const satisfies readonly FilterField[];

/** The filters each category has, in the order of the header row; any other key of a filter is ignored. */
export const filterFields: Record<Category, readonly FilterField[]> = {
  brass: [
    'title',
    'composer',
    'type',
    'series',
    'number',
    'year',
    'media',
    'sheetMusic',
    ...moreFilterFields,
  ],
  contemporary: [
    'title',
    'issue',
    'composer',
    'lyricist',
    'series',
    'year',
    'media',
    'sheetMusic',
    ...moreFilterFields,
  ],
  vocal: [
    'title',
    'issue',
    'composer',
    'lyricist',
    'type',
    'series',
    'year',
    'media',
    'sheetMusic',
    ...moreFilterFields,
  ],
};

/** The choices of the filter by duration, with their limits in minutes (above the first, up to the second). */
export const durations = {
  'up to 3': [0, 3],
  '3 to 5': [3, 5],
  '5 to 10': [5, 10],
  'over 10': [10, maxMinutes],
} as const satisfies Record<string, readonly [above: number, upTo: number]>;
export type Duration = keyof typeof durations;

type TextField = Exclude<FilterField, 'media' | 'sheetMusic' | 'series' | 'grade' | 'duration'>;
const targetsOf: Record<TextField, readonly (TextColumn | ExtraColumn)[]> = {
  title: ['title'],
  issue: ['issue'],
  composer: ['composer', 'arranger'],
  lyricist: ['lyricist', 'composer', 'arranger'],
  type: ['type'],
  instruments: ['instruments'],
  number: ['number'],
  year: ['year'],
};

/** One bit for each flag of a row, as in the grid's columns. */
export const rowFlag = { mp3s: 1, video: 2, sheetMusic: 4, scoreNotes: 8 } as const;

/** One active filter, ready to be applied to many rows. All tests of a filter must pass. */
export type FilterTest =
  | { kind: 'text'; targets: FilterTargets; alternatives: readonly (readonly string[])[] }
  | { kind: 'comparison'; targets: FilterTargets; comparison: Comparison }
  | { kind: 'oneOf'; targets: FilterTargets; values: readonly string[] }
  | { kind: 'flags'; anyOf: number };
type FilterTargets = readonly (TextColumn | ExtraColumn)[];

const wordAlternatives = (field: FilterField, query: string): string[][] =>
  (field === 'type' || field === 'instruments' ? query.split('||') : [query])
    .map(queryWords)
    .filter((words) => words.length > 0);

const compileText = (field: TextField, query: string): FilterTest[] => {
  const targets = targetsOf[field];
  const comparison = field === 'number' || field === 'year' ? parseComparison(query) : null;
  if (comparison) return [{ kind: 'comparison', targets, comparison }];
  const alternatives = wordAlternatives(field, query);
  return alternatives.length > 0 ? [{ kind: 'text', targets, alternatives }] : [];
};

/** The choices that a filter joins by `||`, without blank ones. */
export const chosenOf = (value: string): string[] =>
  value
    .split('||')
    .map((choice) => choice.trim())
    .filter(Boolean);

const isDuration = (text: string): text is Duration => Object.hasOwn(durations, text);

const minutesIn = (duration: Duration): string[] => {
  const [above, upTo] = durations[duration];
  return Array.from({ length: upTo - above }, (_, at) => String(above + at + 1));
};

const oneOf = (column: TextColumn | ExtraColumn, values: readonly string[]): FilterTest[] =>
  values.length > 0 ? [{ kind: 'oneOf', targets: [column], values }] : [];

const compileField = (field: FilterField, filter: GridFilter): FilterTest[] => {
  if (field === 'media') return filter.media ? [{ kind: 'flags', anyOf: rowFlag.mp3s | rowFlag.video }] : [];
  if (field === 'sheetMusic') return filter.sheetMusic ? [{ kind: 'flags', anyOf: rowFlag.sheetMusic }] : [];
  if (field === 'series') return oneOf('series', filter.series ? [filter.series] : []);
  if (field === 'grade') return oneOf('grade', chosenOf(filter.grade ?? ''));
  if (field === 'duration')
    return oneOf(
      'minutes',
      chosenOf(filter.duration ?? '')
        .filter(isDuration)
        .flatMap(minutesIn),
    );
  return compileText(field, filter[field] ?? '');
};

/** The tests of a filter in a category; empty if nothing is filtered. */
export const compileFilter = (category: Category, filter: GridFilter): FilterTest[] =>
  filterFields[category].flatMap((field) => compileField(field, filter));

/** The fields of a filter that are active, for chips and for "Clear filters". */
export const activeFields = (category: Category, filter: GridFilter): FilterField[] =>
  filterFields[category].filter((field) => compileField(field, filter).length > 0);

/** Whether a column's value (null = empty) passes a test that reads texts. */
export const passesTest = (
  test: Exclude<FilterTest, { kind: 'flags' }>,
  value: string | null,
  normalised: string,
): boolean => {
  if (test.kind === 'text') return test.alternatives.some((words) => containsWords(words, normalised));
  return test.kind === 'oneOf' ? test.values.includes(value ?? '') : passesComparison(test.comparison, value);
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

/** Whether a column is one of the extras. */
export const isExtra = (column: TextColumn | ExtraColumn): column is ExtraColumn =>
  column === 'grade' || column === 'minutes' || column === 'instruments';

const rowPasses = (test: FilterTest, row: GridRow, extras: RowExtras): boolean => {
  if (test.kind === 'flags') return (flagsOf(row) & test.anyOf) !== 0;
  return test.targets.some((column) => {
    const value = isExtra(column) ? String(extras[column] ?? '') : columnText(row, column);
    return passesTest(test, value, normalise(value ?? ''));
  });
};

/** Whether a row passes every active filter (rule §5). For whole grids use `createGridIndex`. @internal Tests compare the two. */
export const matchesFilter = (
  category: Category,
  filter: GridFilter,
  row: GridRow,
  extras: RowExtras = noExtras,
): boolean => compileFilter(category, filter).every((test) => rowPasses(test, row, extras));

const impliesWords = (next: readonly string[], previous: readonly string[]): boolean =>
  previous.every((word) => next.some((longer) => longer.includes(word)));

/** Whether every row that passes `next` also passes `previous`; false when in doubt. */
export const impliesTest = (next: FilterTest, previous: FilterTest): boolean => {
  if (next.kind === 'flags' || previous.kind === 'flags')
    return next.kind === 'flags' && previous.kind === 'flags' && next.anyOf === previous.anyOf;
  if (next.targets[0] !== previous.targets[0] || next.targets.length !== previous.targets.length)
    return false;
  if (next.kind === 'text' && previous.kind === 'text')
    return next.alternatives.every((words) =>
      previous.alternatives.some((known) => impliesWords(words, known)),
    );
  if (next.kind === 'comparison' && previous.kind === 'comparison')
    return impliesComparison(next.comparison, previous.comparison);
  return (
    next.kind === 'oneOf' &&
    previous.kind === 'oneOf' &&
    next.values.every((value) => previous.values.includes(value))
  );
};
