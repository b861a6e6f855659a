import type { Category } from '@music/contracts';
import { type GridIndex, gridPath } from '@music/rules';
import type { RootState } from '../../lib/state/root-state.js';
import { writeAddress } from './grid-address.js';
import { selectGrid } from './grid.state.js';
import { selectRows } from './visible-rows.js';

/** The pieces before and after one in the shown rows, with their positions; null if there is none. */
interface Neighbours {
  previous: Neighbour | null;
  next: Neighbour | null;
  list: List | null;
}
/** The list a piece was opened from. */
interface List {
  /** Its position in the list, from 1. */
  position: number;
  rows: number;
  /** The list's address, with its filter and sort, and the piece's row. */
  path: string;
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

const alone: Neighbours = { previous: null, next: null, list: null };

/** What was found in each list, by piece: Back and Forward lead to pieces other than the opened row. */
const found = new WeakMap<Uint32Array, Map<number, Neighbours>>();

/** The neighbours of a piece if it has been opened from the rows that the grid shows now, however it was reached this time. */
export function neighboursOf(root: RootState, category: Category, pieceId: number): Neighbours {
  const { detailList: grid, detailIndex: at, filter, sort } = selectGrid(root, category);
  const rows = selectRows(root, category);
  const foundHere = found.get(rows) ?? new Map<number, Neighbours>();
  const known = foundHere.get(pieceId) ?? alone;
  const row = at === null ? undefined : rows[at];
  if (!grid || at === null || row === undefined || grid.row(row).pieceId !== pieceId) return known;
  if (known.list?.position === at + 1) return known;
  const neighbours = {
    previous: walk(grid, rows, at, -1),
    next: walk(grid, rows, at, 1),
    list: {
      position: at + 1,
      rows: rows.length,
      path: gridPath(category) + writeAddress(category, '', { filter, sort, index: at }),
    },
  };
  found.set(rows, foundHere.set(pieceId, neighbours));
  return neighbours;
}
