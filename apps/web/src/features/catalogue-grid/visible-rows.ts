import type { Category } from '@music/contracts';
import type { GridFilter, GridIndex, SortValue } from '@music/rules';
import type { RootState } from '../../lib/root-state.js';
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

/** The pieces before and after one in the rows shown, with their places; null where there is none. */
interface Neighbours {
  previous: Neighbour | null;
  next: Neighbour | null;
}
export interface Neighbour {
  index: number;
  pieceId: number;
  title: string;
}

/** Walks on past the other publications of the same piece. */
function walk(grid: GridIndex, rows: Uint32Array, from: number, step: 1 | -1): Neighbour | null {
  const pieceId = grid.row(rows[from] as number).pieceId;
  for (let index = from + step; index >= 0 && index < rows.length; index += step) {
    const row = grid.row(rows[index] as number);
    if (row.pieceId !== pieceId) return { index, pieceId: row.pieceId, title: row.title };
  }
  return null;
}

const alone: Neighbours = { previous: null, next: null };

let last: { rows: Uint32Array; at: number; pieceId: number; neighbours: Neighbours } | null = null;

/** The neighbours of a piece that was opened from the grid; none when it was reached in another way. */
export function neighboursOf(root: RootState, category: Category, pieceId: number): Neighbours {
  const { detailList: grid, detailIndex: at } = selectGrid(root, category);
  const rows = selectRows(root, category);
  const row = at === null ? undefined : rows[at];
  if (!grid || at === null || row === undefined || grid.row(row).pieceId !== pieceId) return alone;
  if (last?.rows !== rows || last.at !== at || last.pieceId !== pieceId) {
    const neighbours = { previous: walk(grid, rows, at, -1), next: walk(grid, rows, at, 1) };
    last = { rows, at, pieceId, neighbours };
  }
  return last.neighbours;
}
