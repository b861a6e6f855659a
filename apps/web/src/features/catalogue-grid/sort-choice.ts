import type { Category } from '@music/contracts';
import { defaultSort, type GridField, parseSort, type SortDirection, type SortValue } from '@music/rules';
import { sortableColumns } from './grid-columns.js';
import { gridTexts } from './grid.texts.js';

const figures: Partial<Record<GridField, Record<SortDirection, string>>> = {
  year: { Asc: 'oldest first', Desc: 'newest first' },
  number: { Asc: 'lowest first', Desc: 'highest first' },
};
const letters: Record<SortDirection, string> = { Asc: 'A–Z', Desc: 'Z–A' };

const choice = (field: GridField, label: string, direction: SortDirection) => ({
  value: `${field}${direction}` as SortValue,
  label: `${label}, ${(figures[field] ?? letters)[direction]}`,
});

/** The sort orders of a category's grid; one from the address that has no column is offered as it is. */
export function sortChoicesOf(category: Category, current: SortValue): { value: SortValue; label: string }[] {
  const offered: { value: SortValue; label: string }[] = [
    { value: defaultSort, label: gridTexts.catalogueOrder },
    ...sortableColumns(category).flatMap(({ field, label }) => [
      choice(field, label, 'Asc'),
      choice(field, label, 'Desc'),
    ]),
  ];
  return offered.some(({ value }) => value === current)
    ? offered
    : [...offered, { value: current, label: current }];
}

/** The state of a field in the current sort, for `aria-sort`. */
export const directionOf = (category: Category, field: string, sort: SortValue): SortDirection | null => {
  const current = parseSort(category, sort);
  return current?.field === field ? current.direction : null;
};

/** What a click on a column's header leads to: ascending, descending, and back to the default. */
export function nextSort(category: Category, field: GridField, sort: SortValue): SortValue {
  const direction = directionOf(category, field, sort);
  if (direction === null) return `${field}Asc`;
  return direction === 'Asc' ? `${field}Desc` : defaultSort;
}
