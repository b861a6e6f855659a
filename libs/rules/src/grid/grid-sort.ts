import type { BrassRow, Category, ContemporaryRow, GridRow, VocalRow } from '@music/contracts';
import { normalise } from '../text/text-match.js';

type KeyOfUnion<T> = T extends T ? keyof T : never;

/** Every field of a grid row; each may be sorted by. */
export type GridField = KeyOfUnion<GridRow>;
export type SortDirection = 'Asc' | 'Desc';
/** `default`, or a field name followed by `Asc` or `Desc` (rule §4). */
export type SortValue = 'default' | `${GridField}${SortDirection}`;

const shared = [
  'title',
  'composer',
  'arranger',
  'series',
  'year',
  'mp3s',
  'video',
  'sheetMusic',
  'scoreNotes',
  'pieceId',
  'publicationId',
] as const satisfies readonly GridField[];

/** The fields the rows of each category have, and so may be sorted by. */
export const gridFields: Record<Category, readonly GridField[]> = {
  brass: [...shared, 'number', 'type'],
  contemporary: [...shared, 'issue', 'lyricist'],
  vocal: [...shared, 'issue', 'lyricist', 'type'],
};

/** The order of a grid without a chosen sort (rule D6); rows that are still equal are sorted by publication id. */
export const defaultOrder: Record<Category, readonly GridField[]> = {
  brass: ['series', 'number', 'title', 'publicationId'],
  contemporary: ['series', 'issue', 'title', 'publicationId'],
  vocal: ['series', 'issue', 'title', 'publicationId'],
};

/** A parsed sort value; null is the default order. */
interface SortChoice {
  field: GridField;
  direction: SortDirection;
}

/** Reads a sort value, for instance from the address bar; an unknown one is the default order. */
export const parseSort = (category: Category, value: string): SortChoice | null => {
  const match = /^(.+?)(Asc|Desc)$/.exec(value);
  const field = gridFields[category].find((candidate) => candidate === match?.[1]);
  return field ? { field, direction: match?.[2] === 'Desc' ? 'Desc' : 'Asc' } : null;
};

/** A sort key: compared first by kind, then by number, by the part after the dash, and by text. */
export interface SortKey {
  kind: number;
  number: number;
  part: number;
  text: string;
}
const numeric = (number: number, part = -1): SortKey => ({ kind: 0, number, part, text: '' });
const empty: SortKey = { kind: 2, number: 0, part: 0, text: '' };
const textual = (text: string): SortKey => (text === '' ? empty : { kind: 1, number: 0, part: 0, text });

const printedNumber = /^(\d+)(?:[-.](\d+))?$/;

/** `12-1` is 12.1; no part comes before part 0; a text that is not a number sorts as text. */
const numberKey = (text: string): SortKey | null => {
  const match = printedNumber.exec(text.trim());
  if (!match) return null;
  const [, whole = '', part] = match;
  return numeric(
    Number(part === undefined ? whole : `${whole}.${part}`),
    part === undefined ? -1 : Number(part),
  );
};

/** The key of a field's value, whose normalised form may be given. Empty texts and null have the last kind. */
export const sortKey = (
  field: GridField,
  value: string | number | boolean | null,
  normalised?: string,
): SortKey => {
  if (value === null) return empty;
  if (typeof value !== 'string') return numeric(Number(value));
  const key = field === 'number' ? numberKey(value) : null;
  return key ?? textual(normalised ?? normalise(value));
};

const compareWithin = (a: SortKey, b: SortKey): number => {
  if (a.number !== b.number) return a.number - b.number;
  if (a.part !== b.part) return a.part - b.part;
  if (a.text === b.text) return 0;
  return a.text < b.text ? -1 : 1;
};

/**
 * Compares two keys of one field. The direction reverses numbers and texts; numbers stay before texts, and empty values last, in
 * both directions (rule D1.4).
 */
export const compareKeys = (a: SortKey, b: SortKey, direction: SortDirection): number => {
  if (a.kind !== b.kind) return a.kind - b.kind;
  return direction === 'Asc' ? compareWithin(a, b) : compareWithin(b, a);
};

/** The criteria of a sort, one after another: the chosen field, then the default order. */
const sortChoices = (category: Category, value: string): SortChoice[] => {
  const choice = parseSort(category, value);
  const rest = defaultOrder[category].map((field): SortChoice => ({ field, direction: 'Asc' }));
  return choice ? [choice, ...rest] : rest;
};

type AnyRow = Partial<BrassRow & ContemporaryRow & VocalRow> & GridRow;

/** A row's value in a field; null when its category does not have it. */
export const fieldValue = (row: GridRow, field: GridField): string | number | boolean | null =>
  (row as AnyRow)[field] ?? null;

/**
 * The rows in the order of a sort value, equal ones in the default order. Keys are computed once for each row.
 * @internal Tests compare `createGridIndex` with it.
 */
export const sortRows = <R extends GridRow>(category: Category, rows: readonly R[], value: string): R[] => {
  const choices = sortChoices(category, value);
  const keyed = rows.map((row) => ({
    row,
    keys: choices.map(({ field }) => sortKey(field, fieldValue(row, field))),
  }));
  const compare = (a: readonly SortKey[], b: readonly SortKey[]): number => {
    for (const [at, { direction }] of choices.entries()) {
      const order = compareKeys(a[at] ?? empty, b[at] ?? empty, direction);
      if (order !== 0) return order;
    }
    return 0;
  };
  return keyed.sort((a, b) => compare(a.keys, b.keys)).map(({ row }) => row);
};
