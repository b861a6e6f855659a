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
import { createAction, type PayloadAction } from '../../lib/state/action.js';
import { afterPaint } from '../../lib/browser/after-paint.js';
import type { StateOf } from '../../lib/state/feature.js';
import { callApi } from '../../lib/api/http.js';
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
  const columns = await callApi<typeof listRows>(
    'GET /api/:category',
    { category, form: 'columns' },
    { signal },
  );
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
  reduce: (grids, action: Action<string>) => {
    if (!isOfView(action)) return grids;
    const { category } = action.payload;
    return withChange(grids, category, changeOf(grids[category], action));
  },
  saga,
});

interface InCategory {
  category: Category;
}

/** Typed or chosen; shown in the inputs at once. */
export const filterPrimed = createAction<InCategory & { change: GridFilter }>('grid/filterPrimed');
/** The rows follow what was typed. */
export const filterExecuted = createAction<InCategory>('grid/filterExecuted');
export const sortPrimed = createAction<InCategory & { sort: SortValue }>('grid/sortPrimed');
const sortExecuted = createAction<InCategory>('grid/sortExecuted');
/** Clears the filters, the sort and the detail index. */
export const gridReset = createAction<InCategory>('grid/reset');
export const detailIndexSet = createAction<InCategory & { index: number | null }>('grid/detailIndexSet');
/** The address has changed to another state: a link, or Back. */
export const viewRestored = createAction<
  InCategory & { filter: GridFilter; sort: SortValue; index: number | null }
>('grid/viewRestored');

const viewActions = new Set(
  [filterPrimed, filterExecuted, sortPrimed, sortExecuted, gridReset, detailIndexSet, viewRestored].map(
    ({ type }) => type,
  ),
);
const isOfView = (action: Action<string>): action is PayloadAction<InCategory> =>
  viewActions.has(action.type);

function changeOf(state: GridState, action: Action<string>): Partial<GridState> {
  if (filterPrimed.match(action))
    return { primedFilter: { ...state.primedFilter, ...action.payload.change } };
  if (filterExecuted.match(action)) return { filter: state.primedFilter, detailIndex: null };
  if (sortPrimed.match(action)) return { primedSort: action.payload.sort };
  if (sortExecuted.match(action)) return { sort: state.primedSort, detailIndex: null };
  if (gridReset.match(action)) return { ...blankGrid, detailList: state.detailList };
  if (detailIndexSet.match(action)) return { detailIndex: action.payload.index };
  if (viewRestored.match(action)) {
    const { filter, sort, index } = action.payload;
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
