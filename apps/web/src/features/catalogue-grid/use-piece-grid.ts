import type { GridIndex, SortValue } from '@music/rules';
import { useEffect, useEffectEvent, useRef } from 'react';
import { cellId } from './components/grid-row.js';
import { type GridColumn, isField } from './grid-columns.js';
import type { Cursor } from './grid-cursor.js';
import { nextSort } from './sort-choice.js';
import { useGridCursor } from './use-grid-cursor.js';
import { pageScroller } from '../../lib/rows/scroller.js';
import { useRowWindow, type RowWindow } from '../../lib/rows/use-row-window.js';

export interface PieceGridOptions {
  grid: GridIndex;
  /** The rows to show, by their numbers in the grid, in order. */
  rows: Uint32Array;
  /** Empty: each row is shown as a card. */
  columns: readonly GridColumn[];
  sort: SortValue;
  /** The row to begin with, opened before; null for the first. */
  start: number | null;
  onSort: (sort: SortValue) => void;
  onOpen: (index: number) => void;
}

/** Pixels; the styles hold the same. */
const lineHeight = 50;
const cardHeight = 76;
const headerHeight = 45;

/** After a filter or a new sort, the rows are shown from the first one; a grid that was fetched again stays where it is. */
function useFromTheTop({ grid, rows }: PieceGridOptions, onOthers: () => void): void {
  const known = useRef({ grid, rows });
  const rewind = useEffectEvent(onOthers);
  useEffect(() => {
    const last = known.current;
    known.current = { grid, rows };
    if (last.grid === grid && last.rows !== rows) rewind();
  }, [grid, rows]);
}

/** Presses a button in a cell, by default the one that buys; false where there is none. */
function pressIn(id = '', selector = 'button:not([data-save],[data-listen])'): boolean {
  const cell = document.getElementById(id);
  const button = [...(cell?.querySelectorAll<HTMLElement>(selector) ?? [])].at(-1);
  button?.click();
  return !!button;
}

/** The keyboard cursor and the visible rows of one grid, which affect each other. */
export function usePieceGrid(options: PieceGridOptions, idStart: string) {
  const { grid, rows, columns, sort, start, onSort, onOpen } = options;
  const box = useRef<HTMLDivElement>(null);
  const isCards = columns.length === 0;
  const rowHeight = isCards ? cardHeight : lineHeight;
  const onEnter = ({ row, column }: Cursor): void => {
    const field = columns[column]?.field;
    if (row >= 0 && field === 'available') pressIn(cellId(idStart, row, column));
    else if (row >= 0 && rows.length > 0) onOpen(row);
    else if (field && isField(field)) onSort(nextSort(grid.category, field, sort));
  };
  const onSpace = ({ row }: Cursor): boolean =>
    pressIn(cellId(idStart, row, Math.max(0, columns.length - 1)), '[data-listen]');
  const cursor = useGridCursor({
    start,
    rows: rows.length,
    columns: Math.max(1, columns.length),
    hasHeader: !isCards,
    onEnter,
    onSpace,
    rowsInView: () => rowWindow.rowsInView(),
    onMove: (row) => rowWindow.scrollTo(Math.max(0, row)),
  });
  const rowWindow: RowWindow = useRowWindow({
    box,
    scroller: pageScroller,
    start,
    rowHeight,
    count: rows.length,
    headerHeight: isCards ? 0 : headerHeight,
    cursorRow: cursor.row,
  });
  useFromTheTop(options, () => {
    rowWindow.rewind();
    cursor.rewind();
  });
  return { box, isCards, cursor, rowWindow };
}
