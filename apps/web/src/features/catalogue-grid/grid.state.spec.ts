import { describe, expect, it } from '@jest/globals';
import { encodeColumns } from '@music/rules';
import { createAppStore } from '../../app/store.js';
import { afterPaint } from '../../lib/browser/after-paint.js';
import { settle } from '../../testing/deferred.js';
import { logActions } from '../../testing/log-actions.js';
import { brassRow } from '../../testing/rows.js';
import { silenceErrors } from '../../testing/silence.js';
import { answerCalls } from '../../testing/calls.js';
import {
  blankGrid,
  detailIndexSet,
  filterExecuted,
  filterPrimed,
  gridReset,
  grid,
  selectGrid,
  sortPrimed,
} from './grid.state.js';
import { neighboursOf } from './neighbours.js';
import { selectRows } from './visible-rows.js';

const category = 'brass' as const;
/** Later than the view, which waited before. */
const painted = (): Promise<void> => afterPaint().then(settle);

function gridStore() {
  const store = createAppStore([grid]);
  const log = logActions(store);
  return {
    store,
    types: () => log.map(({ type }) => type),
    view: () => selectGrid(store.getState(), category),
  };
}

const rows = [
  brassRow(1, { title: 'Joy of Song', number: '3' }),
  brassRow(2, { title: 'Song of Joy', number: '1' }),
  brassRow(3, { title: 'Triumph', number: '2' }),
  brassRow(4, { title: 'Joyful', number: '12-1', pieceId: 2 }),
];

describe('the view of a grid', () => {
  it('C-115 a filter is primed at once, executed after the key press, and reset', async () => {
    const { store, types, view } = gridStore();
    store.dispatch(filterPrimed({ category, change: { title: 'joy' } }));
    expect(view()).toMatchObject({ primedFilter: { title: 'joy' }, filter: {} });
    await painted();
    expect(view().filter).toEqual({ title: 'joy' });
    store.dispatch(gridReset({ category }));
    expect(types()).toEqual(['grid/filterPrimed', 'grid/filterExecuted', 'grid/reset']);
  });

  it('C-115 several key presses in one frame are executed once, with the last text', async () => {
    const { store, types, view } = gridStore();
    ['j', 'jo', 'joy'].forEach((title) => store.dispatch(filterPrimed({ category, change: { title } })));
    await painted();
    expect(types().filter((type) => type === filterExecuted.type)).toHaveLength(1);
    expect(view().filter).toEqual({ title: 'joy' });
  });

  it('keeps the other filters when one changes', async () => {
    const { store, view } = gridStore();
    store.dispatch(filterPrimed({ category, change: { title: 'joy' } }));
    store.dispatch(filterPrimed({ category, change: { year: '>1900' } }));
    await painted();
    expect(view().filter).toEqual({ title: 'joy', year: '>1900' });
  });

  it('C-116 C-117 a sort is primed, then executed', async () => {
    const { store, types, view } = gridStore();
    store.dispatch(sortPrimed({ category, sort: 'yearDesc' }));
    expect(view()).toMatchObject({ primedSort: 'yearDesc', sort: 'default' });
    await painted();
    expect(view().sort).toBe('yearDesc');
    expect(types()).toEqual(['grid/sortPrimed', 'grid/sortExecuted']);
  });

  it('C-088 C-118 C-249 reset clears the filters, the sort and the detail index', async () => {
    const { store, view } = gridStore();
    store.dispatch(filterPrimed({ category, change: { title: 'joy' } }));
    store.dispatch(sortPrimed({ category, sort: 'yearDesc' }));
    await painted();
    store.dispatch(detailIndexSet({ category, index: 3 }));
    expect(view()).toMatchObject({ filter: { title: 'joy' }, sort: 'yearDesc', detailIndex: 3 });
    store.dispatch(gridReset({ category }));
    expect(view()).toEqual(blankGrid);
    expect(blankGrid).toMatchObject({ filter: {}, sort: 'default', detailIndex: null });
  });

  it('an executed filter clears the open row, whose position has changed', async () => {
    const { store, view } = gridStore();
    store.dispatch(detailIndexSet({ category, index: 3 }));
    store.dispatch(filterPrimed({ category, change: { title: 'joy' } }));
    await painted();
    expect(view().detailIndex).toBeNull();
  });

  it('each category has a view of its own', () => {
    const { store, view } = gridStore();
    store.dispatch(detailIndexSet({ category: 'vocal', index: 3 }));
    expect(view()).toEqual(blankGrid);
  });
});

describe('the rows of a grid', () => {
  silenceErrors();
  const loaded = async () => {
    const server = answerCalls({ 'GET /api/brass?form=columns': encodeColumns(category, rows) });
    const { store } = gridStore();
    store.dispatch(grid.brass.fetch());
    await settle();
    const titles = () => {
      const { detailList } = selectGrid(store.getState(), category);
      return [...selectRows(store.getState(), category)].map((at) => detailList?.row(at).title);
    };
    return { server, store, titles };
  };

  it('C-090 are fetched once and then reused', async () => {
    const { server, store } = await loaded();
    store.dispatch(grid.brass.fetch());
    await settle();
    expect(server.calls()).toEqual(['GET /api/brass?form=columns']);
    expect(grid.brass.select(store.getState()).phase).toBe('success');
  });

  it('C-131 C-132 are fetched again if there were none', async () => {
    const server = answerCalls({ 'GET /api/brass?form=columns': encodeColumns(category, []) });
    const { store } = gridStore();
    store.dispatch(grid.brass.fetch());
    await settle();
    store.dispatch(grid.brass.fetch());
    await settle();
    expect(server.calls()).toHaveLength(2);
  });

  it('C-090 an error leaves the grid empty, in the error state', async () => {
    answerCalls({ 'GET /api/brass?form=columns': 503 });
    const { store } = gridStore();
    store.dispatch(grid.brass.fetch());
    await settle();
    expect(grid.brass.select(store.getState())).toMatchObject({ phase: 'error' });
    expect(selectGrid(store.getState(), category).detailList).toBeNull();
    expect(selectRows(store.getState(), category)).toHaveLength(0);
  });

  it('C-157 follow the filter and the sort without another call', async () => {
    const { server, store, titles } = await loaded();
    expect(titles()).toEqual(['Song of Joy', 'Triumph', 'Joy of Song', 'Joyful']);
    store.dispatch(filterPrimed({ category, change: { title: 'joy' } }));
    store.dispatch(sortPrimed({ category, sort: 'titleAsc' }));
    await painted();
    expect(titles()).toEqual(['Joy of Song', 'Joyful', 'Song of Joy']);
    expect(server.calls()).toHaveLength(1);
  });

  it('a piece opened from them has the neighbours of the filtered list', async () => {
    const { store } = await loaded();
    store.dispatch(detailIndexSet({ category, index: 1 }));
    expect(neighboursOf(store.getState(), category, 3)).toEqual({
      previous: { index: 0, pieceId: 2, title: 'Song of Joy' },
      next: { index: 2, pieceId: 1, title: 'Joy of Song' },
      list: { position: 2, rows: 4, path: `/${category}?row=2` },
    });
    store.dispatch(detailIndexSet({ category, index: 3 }));
    expect(neighboursOf(store.getState(), category, 2).next).toBeNull();
  });

  it('a piece keeps its neighbours while others are shown from the same list, but has none in another list', async () => {
    const { store } = await loaded();
    const neighbours = (pieceId: number) => neighboursOf(store.getState(), category, pieceId);
    store.dispatch(detailIndexSet({ category, index: 1 }));
    const first = neighbours(3);
    store.dispatch(detailIndexSet({ category, index: 2 }));
    const second = neighbours(1);
    expect(second.list).toMatchObject({ position: 3 });
    expect(neighbours(3)).toBe(first);
    store.dispatch(detailIndexSet({ category, index: 1 }));
    expect(neighbours(1)).toBe(second);
    store.dispatch(sortPrimed({ category, sort: 'titleAsc' }));
    await painted();
    expect(neighbours(3)).toEqual({ previous: null, next: null, list: null });
  });

  it('a piece that was reached in another way has none', async () => {
    const { store } = await loaded();
    const none = { previous: null, next: null, list: null };
    expect(neighboursOf(store.getState(), category, 3)).toEqual(none);
    store.dispatch(detailIndexSet({ category, index: 0 }));
    expect(neighboursOf(store.getState(), category, 3)).toEqual(none);
  });
});
