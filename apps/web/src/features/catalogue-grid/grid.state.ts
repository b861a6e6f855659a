import type { Category } from '@music/contracts';
import { defaultSort, type GridFilter, type GridIndex, type SortValue } from '@music/rules';
import type { Action } from 'redux';
import { call, put, takeLatest } from 'redux-saga/effects';
import { action, type PayloadAction } from '../../lib/action.js';
import { afterPaint } from '../../lib/after-paint.js';
import { area, areas } from '../../lib/area.js';
import type { Feature } from '../../lib/feature.js';
import type { Root, Saga } from '../../lib/saga.js';
import { fetchGrid } from './grid.api.js';

const gridArea = (category: Category) =>
  area({
    initial: null,
    fetch: (_: void, signal) => fetchGrid(category, signal),
    fresh: (held) => held !== null,
  });

/** The detail list of each category, fetched once a visit. */
export const grids = areas('grids', {
  brass: gridArea('brass'),
  contemporary: gridArea('contemporary'),
  vocal: gridArea('vocal'),
});

/** How one category's grid is looked at (specification §3, brass grid state). */
export interface GridView {
  /** What is typed or chosen, ahead of what the rows show. */
  primedFilter: GridFilter;
  /** What the rows show. */
  filter: GridFilter;
  primedSort: SortValue;
  sort: SortValue;
  /** The place of the opened row among the rows shown, from 0; null when none is. */
  detailIndex: number | null;
}

export const blankView: GridView = {
  primedFilter: {},
  filter: {},
  primedSort: defaultSort,
  sort: defaultSort,
  detailIndex: null,
};

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
/** The address bar names another view: a link, or Back. */
export const viewRestored = action<
  InCategory & { filter: GridFilter; sort: SortValue; index: number | null }
>('grid/viewRestored');

function changed(view: GridView, event: Action<string>): GridView {
  if (filterPrimed.match(event))
    return { ...view, primedFilter: { ...view.primedFilter, ...event.payload.change } };
  if (filterExecuted.match(event)) return { ...view, filter: view.primedFilter, detailIndex: null };
  if (sortPrimed.match(event)) return { ...view, primedSort: event.payload.sort };
  if (sortExecuted.match(event)) return { ...view, sort: view.primedSort, detailIndex: null };
  if (gridReset.match(event)) return blankView;
  if (detailIndexSet.match(event)) return { ...view, detailIndex: event.payload.index };
  if (viewRestored.match(event)) {
    const { filter, sort, index } = event.payload;
    return { primedFilter: filter, filter, primedSort: sort, sort, detailIndex: index };
  }
  return view;
}

type GridViews = Partial<Record<Category, GridView>>;

const isOfGrid = (event: Action<string>): event is PayloadAction<InCategory> =>
  event.type.startsWith('grid/');

const reducer = (state: unknown = {}, event: Action<string>): unknown => {
  if (!isOfGrid(event)) return state;
  const views = state as GridViews;
  const { category } = event.payload;
  return { ...views, [category]: changed(views[category] ?? blankView, event) };
};

/** Runs after the browser has drawn the key press, and only for the last of several: typing is never held up. */
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

export const gridViewFeature: Feature = { name: 'gridViews', reducer, saga };

export const selectView = (root: Root, category: Category): GridView =>
  (root.gridViews as GridViews | undefined)?.[category] ?? blankView;

export const selectGrid = (root: Root, category: Category): GridIndex | null =>
  grids[category].select(root).data;
