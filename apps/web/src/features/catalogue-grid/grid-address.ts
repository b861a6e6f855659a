import type { Category } from '@music/contracts';
import {
  defaultSort,
  filterFields,
  type GridFilter,
  isSwitch,
  parseSort,
  type SortValue,
} from '@music/rules';

/** The state in a grid's query: its filter, its sort, and the row that was opened (from 0, or null). */
interface GridAddress {
  filter: GridFilter;
  sort: SortValue;
  index: number | null;
}

const readFilter = (category: Category, query: URLSearchParams): GridFilter =>
  Object.fromEntries(
    filterFields[category]
      .filter((field) => query.get(field))
      .map((field) => [field, isSwitch(field) ? true : query.get(field)]),
  );

const readSort = (category: Category, text: string | null): SortValue =>
  text !== null && parseSort(category, text) ? (text as SortValue) : defaultSort;

/** The address counts rows from 1, as people do. */
const readRow = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) - 1 : null;

/** Reads `?title=joy&type=march||selection&sort=yearDesc&row=17`; parameters that the category does not have are ignored. */
export function readAddress(category: Category, search: string): GridAddress {
  const query = new URLSearchParams(search);
  return {
    filter: readFilter(category, query),
    sort: readSort(category, query.get('sort')),
    index: readRow(query.get('row')),
  };
}

const put = (query: URLSearchParams, name: string, value: string): void =>
  value === '' ? query.delete(name) : query.set(name, value);

const textOf = (value: string | boolean | undefined): string =>
  typeof value === 'string' ? value : value ? '1' : '';

/** The query for this state, `''` for the default state; parameters that are not the grid's own stay. */
export function writeAddress(category: Category, search: string, address: GridAddress): string {
  const query = new URLSearchParams(search);
  filterFields[category].forEach((field) => put(query, field, textOf(address.filter[field])));
  put(query, 'sort', address.sort === defaultSort ? '' : address.sort);
  put(query, 'row', address.index === null ? '' : String(address.index + 1));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
