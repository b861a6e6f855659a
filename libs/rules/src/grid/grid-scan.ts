import { type FilterTest, passesTest } from './grid-filter.js';
import { containsWords, isLetter, signatureOf } from '../text/text-match.js';
import type { Column, Dictionary } from './dictionary.js';
import { columnIn, type GridTable } from './grid-table.js';

type TextTest = Exclude<FilterTest, { kind: 'flags' }>;

/** Keeps those of some rows (ascending) that pass; `kept` is scratch space for at least as many. */
type Scan = (rows: Uint32Array, kept: Uint32Array) => Uint32Array;

const scanFlags =
  (flags: Uint8Array, anyOf: number): Scan =>
  (rows, kept) => {
    let count = 0;
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] as number;
      if (((flags[row] as number) & anyOf) !== 0) kept[count++] = row;
    }
    return kept.slice(0, count);
  };

const passed = 1;
const failed = 2;

type ValueTest = (code: number) => boolean;

/** Tests the words of one alternative on one value: the signature decides most cases, and all single letters. */
const wordsTest = (words: readonly string[], { normalised, signatures }: Dictionary): ValueTest => {
  const needed = signatureOf(words.join(''));
  const sought = words.filter((word) => !isLetter(word));
  const holdsAll = (code: number) => ((signatures[code] as number) & needed) === needed;
  if (sought.length === 0) return holdsAll;
  const [only = ''] = sought;
  return sought.length === 1
    ? (code) => holdsAll(code) && (normalised[code] as string).includes(only)
    : (code) => holdsAll(code) && containsWords(sought, normalised[code] as string);
};

const valueTest = (test: TextTest, dictionary: Dictionary): ValueTest => {
  const { values, normalised } = dictionary;
  if (test.kind !== 'text')
    return (code) => passesTest(test, values[code] as string | null, normalised[code] as string);
  const [first, ...others] = test.alternatives.map((words) => wordsTest(words, dictionary));
  if (first && others.length === 0) return first;
  return (code) => first?.(code) === true || others.some((passes) => passes(code));
};

/**
 * Tests a dictionary's values on demand and at most once each, so that a name that occurs in a thousand rows is matched
 * once, and a narrowed list does not test values that it no longer contains.
 */
const createValueMatcher = (test: TextTest, dictionary: Dictionary) => {
  const verdicts = new Uint8Array(dictionary.values.length);
  const passes = valueTest(test, dictionary);
  const judge = (code: number): number => (verdicts[code] = passes(code) ? passed : failed);
  return { verdicts, judge };
};

const scanColumn = (test: TextTest, { dictionary, codes }: Column): Scan => {
  const { verdicts, judge } = createValueMatcher(test, dictionary);
  return (rows, kept) => {
    let count = 0;
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] as number;
      const code = codes[row] as number;
      if (((verdicts[code] as number) || judge(code)) === passed) kept[count++] = row;
    }
    return kept.slice(0, count);
  };
};

/** Columns with one dictionary, of which any may match: composer or arranger, lyricist or composer or arranger. */
const scanColumns = (test: TextTest, dictionary: Dictionary, columns: readonly Column[]): Scan => {
  const { verdicts, judge } = createValueMatcher(test, dictionary);
  const passes = (row: number): boolean => {
    for (const { codes } of columns) {
      const code = codes[row] as number;
      if (((verdicts[code] as number) || judge(code)) === passed) return true;
    }
    return false;
  };
  return (rows, kept) => {
    let count = 0;
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] as number;
      if (passes(row)) kept[count++] = row;
    }
    return kept.slice(0, count);
  };
};

const scanOf = (table: GridTable, test: FilterTest): Scan => {
  if (test.kind === 'flags') return scanFlags(table.flags, test.anyOf);
  const columns = test.targets.flatMap((name) => columnIn(table, name) ?? []);
  const [first] = columns;
  if (!first) return () => new Uint32Array(0);
  return columns.length === 1 ? scanColumn(test, first) : scanColumns(test, first.dictionary, columns);
};

/** The rows, of those given in ascending order, that pass every test. `scratch` has room for every row. */
export const scan = (
  table: GridTable,
  tests: readonly FilterTest[],
  rows: Uint32Array,
  scratch: Uint32Array,
): Uint32Array => tests.reduce((kept, test) => scanOf(table, test)(kept, scratch), rows);
