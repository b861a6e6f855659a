import type { Category, GridRow } from '@music/contracts';
import type { GridFilter } from '../src/grid/grid-filter.js';
import { noExtras, type RowExtras } from '../src/grid/row-extras.js';

/**
 * Filter and sort written again, in the simplest way and without regard to speed, as a reference for the fast ones. It
 * shares no code with them.
 */
const quotes = [...`'"‘’‚‛“”„‟ʼ`];

const others = ['o', 'l', 'd', 'ae', 'oe', 'ss'];

export const naiveNormalise = (text: string): string =>
  [...text.toLowerCase().normalize('NFD')]
    .filter((character) => !/\p{M}/u.test(character) && !quotes.includes(character))
    .map((character) => others[[...'øłđæœß'].indexOf(character)] ?? character)
    .join('');

export const naiveMatch = (query: string, target: string): boolean => {
  for (const word of naiveNormalise(query).split(/\s/))
    if (!naiveNormalise(target).includes(word)) return false;
  return true;
};

const isNumeric = (text: string): boolean =>
  text !== '' && /^[-+.\d]+$/.test(text) && !Number.isNaN(Number(text));

/** null = the query is not a comparison. */
export const naiveCompare = (query: string, value: string): boolean | null => {
  const match = /^\s*([<>]=?)(.*)$/s.exec(query);
  if (!match) return null;
  const [left, right] = [value.trim(), (match[2] ?? '').trim()];
  if (left === '') return false;
  if (!isNumeric(left) || !isNumeric(right)) return true;
  const difference = Number(left) - Number(right);
  const sign = match[1] ?? '';
  return (sign.includes('=') && difference === 0) || (sign[0] === '>' ? difference > 0 : difference < 0);
};

type Loose = Record<string, string | number | boolean | null | undefined>;
const loose = (row: GridRow): Loose => ({ ...row });
const textOf = (row: Loose, field: string): string => String(row[field] ?? '');

const typeMatches = (query: string, type: string): boolean => {
  const wanted = query.split('||').filter((part) => naiveNormalise(part).trim() !== '');
  return wanted.length === 0 || wanted.some((part) => naiveMatch(part, type));
};

const seriesMatches = (chosen: string, series: string): boolean => chosen === '' || chosen === series;

const partsOf = (query: string): string[] => query.split('||').filter((part) => part.trim() !== '');

const lastsAsChosen = (query: string, minutes: number | null): boolean => {
  const bands: Record<string, (of: number) => boolean> = {
    'up to 3': (of) => of <= 3,
    '3 to 5': (of) => of > 3 && of <= 5,
    '5 to 10': (of) => of > 5 && of <= 10,
    'over 10': (of) => of > 10,
  };
  const chosen = partsOf(query).filter((part) => Object.keys(bands).includes(part));
  return chosen.length === 0 || (minutes !== null && chosen.some((part) => bands[part]?.(minutes)));
};

const extrasMatch = (
  { grade = '', instruments = '', duration = '' }: GridFilter,
  extras: RowExtras,
): boolean =>
  (partsOf(grade).length === 0 || partsOf(grade).includes(String(extras.grade))) &&
  typeMatches(instruments, extras.instruments) &&
  lastsAsChosen(duration, extras.minutes);

const anyMatches = (query: string, row: Loose, fields: string[]): boolean =>
  fields.some((field) => naiveMatch(query, textOf(row, field)));

export const naiveFilter = (
  category: Category,
  filter: GridFilter,
  gridRow: GridRow,
  extras: RowExtras = noExtras,
): boolean => {
  const row = loose(gridRow);
  const hasNumber = category === 'brass';
  const text = (field: 'number' | 'year', query: string) =>
    naiveCompare(query, textOf(row, field)) ?? naiveMatch(query, textOf(row, field));
  return [
    naiveMatch(filter.title ?? '', textOf(row, 'title')),
    hasNumber || naiveMatch(filter.issue ?? '', textOf(row, 'issue')),
    anyMatches(filter.composer ?? '', row, ['composer', 'arranger']),
    hasNumber || anyMatches(filter.lyricist ?? '', row, ['lyricist', 'composer', 'arranger']),
    category === 'contemporary' || typeMatches(filter.type ?? '', textOf(row, 'type')),
    seriesMatches(filter.series ?? '', textOf(row, 'series')),
    !hasNumber || text('number', filter.number ?? ''),
    text('year', filter.year ?? ''),
    filter.media !== true || row['mp3s'] === true || row['video'] === true,
    filter.sheetMusic !== true || row['sheetMusic'] === true,
    extrasMatch(filter, extras),
  ].every(Boolean);
};

/** The group of a value in either direction: 0 ordinary, 1 a "number" that is not numeric, 2 empty. */
const groupOf = (field: string, value: Loose[string]): number => {
  if (value === null || value === undefined) return 2;
  if (typeof value === 'string' && naiveNormalise(value) === '') return 2;
  return field === 'number' && !/^\d+([-.]\d+)?$/.test(String(value).trim()) ? 1 : 0;
};

const byParts = (a: string, b: string): number => {
  const decimal = (text: string) => Number(text.trim().replace('-', '.'));
  const part = (text: string) => Number(/[-.](\d+)/.exec(text)?.[1] ?? -1);
  return decimal(a) - decimal(b) || part(a) - part(b);
};

const compareValues = (field: string, a: Loose[string], b: Loose[string]): number => {
  if (typeof a !== 'string' || typeof b !== 'string') return Number(a) - Number(b);
  if (field === 'number' && groupOf(field, a) === 0) return byParts(a, b);
  const [left, right] = [naiveNormalise(a), naiveNormalise(b)];
  return left < right ? -1 : Number(left > right);
};

const compareField = (field: string, sign: number, a: Loose, b: Loose): number => {
  const groups = groupOf(field, a[field]) - groupOf(field, b[field]);
  if (groups !== 0 || groupOf(field, a[field]) === 2) return groups;
  return sign * compareValues(field, a[field], b[field]);
};

export const naiveSort = (category: Category, rows: readonly GridRow[], value: string): GridRow[] => {
  const order = ['series', category === 'brass' ? 'number' : 'issue', 'title', 'publicationId'];
  const [, field, direction] = /^(.+)(Asc|Desc)$/.exec(value) ?? [];
  const isKnown = rows.some((row) => field !== undefined && field in row);
  const sign = direction === 'Desc' ? -1 : 1;
  return [...rows].sort((first, second) => {
    const [a, b] = [loose(first), loose(second)];
    const chosen = isKnown ? compareField(field ?? '', sign, a, b) : 0;
    return order.reduce((result, next) => result || compareField(next, 1, a, b), chosen);
  });
};
