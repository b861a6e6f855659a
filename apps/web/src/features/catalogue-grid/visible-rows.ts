import type { Category } from '@music/contracts';
import type { GridFilter, GridIndex, SortValue } from '@music/rules';
import type { RootState } from '../../lib/state/root-state.js';
import { selectGrid } from './grid.state.js';

interface Shown {
  grid: GridIndex;
  filter: GridFilter;
  sort: SortValue;
  rows: Uint32Array;
}

const none = new Uint32Array(0);
const shown = new Map<Category, Shown>();

/** The rows that pass the executed filter, in the executed order; the same array as long as nothing changed. */
export function selectRows(root: RootState, category: Category): Uint32Array {
  const { detailList: grid, filter, sort } = selectGrid(root, category);
  if (!grid) return none;
  const last = shown.get(category);
  if (last?.grid === grid && last.filter === filter && last.sort === sort) return last.rows;
  const rows = grid.sort(grid.filter(filter), sort);
  shown.set(category, { grid, filter, sort, rows });
  return rows;
}
