import type { Category, listRows } from '@music/contracts';
import {
  createGridIndex,
  defaultSort,
  type GridColumns,
  type GridFilter,
  type GridIndex,
  type SortValue,
  tableFromColumns,
} from '@music/rules';
import type { Action } from 'redux';
import { call, put, takeLatest } from 'redux-saga/effects';
import { action, type PayloadAction } from '../../lib/state/action.js';
import { afterPaint } from '../../lib/browser/after-paint.js';
import type { StateOf } from '../../lib/state/feature.js';
import { ask } from '../../lib/api/http.js';
import { resource } from '../../lib/state/resource.js';
import type { RootState } from '../../lib/state/root-state.js';
import type { Saga } from '../../lib/state/saga.js';

declare module '../../lib/state/root-state.js' {
  interface RootState {
    grid?: StateOf<typeof grid>;
  }
}

/** One category's grid, with its filter, sort and open row (rule §3, brass grid state). */
export interface GridState {
  /** Prepared for filtering while typing; null until it has been fetched. */
  detailList: GridIndex | null;
  /** What is typed or chosen; the rows follow later. */
  primedFilter: GridFilter;
  /** The filter of the shown rows. */
  filter: GridFilter;
  primedSort: SortValue;
  sort: SortValue;
  /** The position of the opened row among the shown rows, from 0; null if none is. */
  detailIndex: number | null;
}

export const blankGrid: GridState = {
  detailList: null,
  primedFilter: {},
  filter: {},
  primedSort: defaultSort,
  sort: defaultSort,
  detailIndex: null,
};
type Grids = Readonly<Record<Category, GridState>>;
const blankGrids: Grids = { brass: blankGrid, contemporary: blankGrid, vocal: blankGrid };

const withChange = (grids: Grids, category: Category, change: Partial<GridState>): Grids => ({
  ...grids,
  [category]: { ...grids[category], ...change },
});

async function fetchGrid(category: Category, signal: AbortSignal): Promise<GridIndex> {
  const columns = await ask<typeof listRows>('GET /api/:category', { category, form: 'columns' }, { signal });
  return createGridIndex(tableFromColumns(columns as GridColumns));
}

/** The grids of the categories; each detail list is fetched once per visit, unless it is empty (rule §4). */
export const grid = resource('grid', {
  initial: blankGrids,
  calls: ({ call }) => {
    const load = (category: Category) =>
      call({
        fetch: (_: void, signal) => fetchGrid(category, signal),
        fresh: (grids) => !!grids[category].detailList?.size,
        receive: (grids, detailList) => withChange(grids, category, { detailList }),
      });
    return { brass: load('brass'), contemporary: load('contemporary'), vocal: load('vocal') };
  },
  events: (grids, event: Action<string>) => {
    if (!isOfView(event)) return grids;
    const { category } = event.payload;
    return withChange(grids, category, changeOf(grids[category], event));
  },
  saga,
});

interface InCategory {
  category: Category;
}

/** Typed or chosen; shown in the inputs at once. */
export const filterPrimed = action<InCategory & { change: GridFilter }>('grid/filterPrimed');
/** The rows follow what was typed. */
export const filterExecuted = action<InCategory>('grid/filterExecuted');
export const sortPrimed = action<InCategory & { sort: SortValue }>('grid/sortPrimed');
export const sortExecuted = action<InCategory>('grid/sortExecuted');
/** Clears the filters, the sort and the detail index. */
export const gridReset = action<InCategory>('grid/reset');
export const detailIndexSet = action<InCategory & { index: number | null }>('grid/detailIndexSet');
/** The address has changed to another state: a link, or Back. */
export const viewRestored = action<
  InCategory & { filter: GridFilter; sort: SortValue; index: number | null }
>('grid/viewRestored');

const viewActions = new Set(
  [filterPrimed, filterExecuted, sortPrimed, sortExecuted, gridReset, detailIndexSet, viewRestored].map(
    ({ type }) => type,
  ),
);
const isOfView = (event: Action<string>): event is PayloadAction<InCategory> => viewActions.has(event.type);

function changeOf(held: GridState, event: Action<string>): Partial<GridState> {
  if (filterPrimed.match(event)) return { primedFilter: { ...held.primedFilter, ...event.payload.change } };
  if (filterExecuted.match(event)) return { filter: held.primedFilter, detailIndex: null };
  if (sortPrimed.match(event)) return { primedSort: event.payload.sort };
  if (sortExecuted.match(event)) return { sort: held.primedSort, detailIndex: null };
  if (gridReset.match(event)) return { ...blankGrid, detailList: held.detailList };
  if (detailIndexSet.match(event)) return { detailIndex: event.payload.index };
  if (viewRestored.match(event)) {
    const { filter, sort, index } = event.payload;
    return { primedFilter: filter, filter, primedSort: sort, sort, detailIndex: index };
  }
  return {};
}

/** Runs after the browser has painted the keystroke, and only for the last of several, so that typing is never blocked. */
function* executeFilter({ payload: { category } }: PayloadAction<InCategory>): Saga {
  yield call(afterPaint);
  yield put(filterExecuted({ category }));
}
function* executeSort({ payload: { category } }: PayloadAction<InCategory>): Saga {
  yield call(afterPaint);
  yield put(sortExecuted({ category }));
}
function* saga(): Saga {
  yield takeLatest(filterPrimed.type, executeFilter);
  yield takeLatest(sortPrimed.type, executeSort);
}

export const selectGrid = (root: RootState, category: Category): GridState => grid.select(root)[category];
