import type { Category } from '@music/contracts';
import {
  categoryLeads,
  categoryNames,
  type GridFilter,
  type GridIndex,
  piecePath,
  type SortValue,
} from '@music/rules';
import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ByWidth } from '../../../components/by-width.js';
import { Lazy, lazyComponent } from '../../../components/lazy.js';
import { FailedPage } from '../../../components/error-state.js';
import { Loading } from '../../../components/loading.js';
import { PageTitle } from '../../../components/page-title.js';
import { isNarrow, selectBreakpoint } from '../../../lib/browser/breakpoint.js';
import { FirstRowsContext } from '../../../lib/first-page/first-rows.js';
import { useArea, useDispatch, useAppSelector } from '../../../lib/state/hooks.js';
import { usePageHead } from '../../../lib/pages/page-head.js';
import { storedSwitch } from '../../../lib/browser/stored-switch.js';
import { NarrowFilters, WideFilters } from '../components/filters.js';
import { GridBar } from '../components/grid-bar.js';
import { NoRows } from '../components/no-rows.js';
import { PieceGrid } from '../components/piece-grid.js';
import type { PlainListProps } from '../components/plain-list.js';
import { columnsFor } from '../grid-columns.js';
import { filterPrimed, gridReset, grid as grids, selectGrid, sortPrimed } from '../grid.state.js';
import { gridTexts } from '../grid.texts.js';
import { useGridAddress } from '../use-grid-address.js';
import { selectRows } from '../visible-rows.js';

const list = lazyComponent<PlainListProps>('plain-list', () => import('../components/plain-list.js'));
const plainList = storedSwitch('plain-list', false);

interface RowsProps {
  category: Category;
  grid: GridIndex;
  rows: Uint32Array;
  isList: boolean;
  onRemoveFilter: (change: GridFilter) => void;
  onClear: () => void;
  /** A piece is being opened from this row. */
  remember: (index: number) => void;
}

/** The rows as a grid or as a plain list, or a message if there are none. */
function Rows({ category, grid, rows, isList, onRemoveFilter, onClear, remember }: RowsProps) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  // The chosen sort, not the executed one, because a second click on a header may follow at once.
  const { primedSort: sort, detailIndex, filter } = useAppSelector((root) => selectGrid(root, category));
  const breakpoint = useAppSelector(selectBreakpoint);
  const columns = useMemo(
    () => (breakpoint && !isNarrow(breakpoint) ? columnsFor(category, breakpoint) : []),
    [category, breakpoint],
  );
  const onSort = (chosen: SortValue): void => void dispatch(sortPrimed({ category, sort: chosen }));
  if (rows.length === 0)
    return <NoRows grid={grid} filter={filter} onChange={onRemoveFilter} onReset={onClear} />;
  if (isList) return <Lazy component={list} props={{ grid, rows, start: detailIndex, onOpen: remember }} />;
  const onOpen = (index: number): void => {
    const { title, pieceId } = grid.row(rows[index] ?? 0);
    remember(index);
    void navigate(piecePath(category, title, pieceId));
  };
  return (
    <PieceGrid
      grid={grid}
      rows={rows}
      columns={columns}
      sort={sort}
      name={categoryNames[category]}
      onSort={onSort}
      onOpen={onOpen}
      start={detailIndex}
    />
  );
}

/** Removing filters; the count takes the focus from the button, which disappears with them. */
function useFilterRemoval(category: Category) {
  const dispatch = useDispatch();
  const countRef = useRef<HTMLParagraphElement>(null);
  const focusCount = (): void => countRef.current?.focus({ preventScroll: true });
  return {
    countRef,
    remove: (change: GridFilter): void => {
      dispatch(filterPrimed({ category, change }));
      focusCount();
    },
    clear: (): void => {
      dispatch(gridReset({ category }));
      focusCount();
    },
  };
}

/** The grid of one category: filters, count, and every piece that passes (rules §5 and D10). */
export function GridScreen({ category }: { category: Category }) {
  const dispatch = useDispatch();
  const { phase, failure } = useArea(grids[category]);
  const view = useAppSelector((root) => selectGrid(root, category));
  const { detailList: grid } = view;
  const rows = useAppSelector((root) => selectRows(root, category));
  const first = useContext(FirstRowsContext);
  usePageHead();
  const { isRead, remember } = useGridAddress(category, view);
  const fetch = useCallback(() => void dispatch(grids[category].fetch()), [category, dispatch]);
  useEffect(fetch, [fetch]);
  const onChange = (change: GridFilter): void => void dispatch(filterPrimed({ category, change }));
  const [isList, setList] = useState(plainList.isOn);
  const onList = (isNowList: boolean): void => {
    plainList.turn(isNowList);
    setList(isNowList);
  };
  const { countRef, remove, clear } = useFilterRemoval(category);
  const filters = { category, grid, filter: view.primedFilter, onChange };
  return (
    <>
      <PageTitle lead={categoryLeads[category]}>{categoryNames[category]}</PageTitle>
      <ByWidth
        wide={<WideFilters {...filters} />}
        narrow={<NarrowFilters {...filters} count={rows.length} />}
      />
      <GridBar
        {...filters}
        count={grid ? rows.length : (first?.count ?? null)}
        sort={view.primedSort}
        onSortChange={(sort) => dispatch(sortPrimed({ category, sort }))}
        countRef={countRef}
        onRemove={remove}
        onClear={clear}
        isList={isList}
        onListChange={onList}
      />
      {phase === 'error' && !grid && <FailedPage text={gridTexts.failed} failure={failure} onRetry={fetch} />}
      {phase !== 'error' && !grid && (first?.rows ?? <Loading serverPart="rows" />)}
      {grid && isRead && (
        <Rows
          category={category}
          grid={grid}
          rows={rows}
          isList={isList}
          onRemoveFilter={remove}
          onClear={clear}
          remember={remember}
        />
      )}
    </>
  );
}
