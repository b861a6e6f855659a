import type { GridIndex, SortValue } from '@music/rules';
import { useEffect, useRef, type RefObject } from 'react';
import { cellId } from './components/grid-line.js';
import type { GridColumn } from './grid-columns.js';
import type { Cursor } from './grid-cursor.js';
import { nextSort } from './sort-choice.js';
import { useGridCursor } from './use-grid-cursor.js';
import { useRowWindow, type RowWindow } from '../../lib/use-row-window.js';

export interface PieceGridOptions {
  grid: GridIndex;
  /** The rows to show, by their numbers in the grid, in order. */
  rows: Uint32Array;
  /** Empty: each row is drawn as a card. */
  columns: readonly GridColumn[];
  sort: SortValue;
  /** The row to begin with, opened before; null for the first. */
  start: number | null;
  onSort: (sort: SortValue) => void;
  onOpen: (place: number) => void;
}

/** Pixels; the styles hold the same. */
const lineHeight = 50;
const cardHeight = 76;
const headerHeight = 45;

/** Other rows, by a filter or another order, are read from the first one. */
function useFromTheTop(rows: Uint32Array, box: RefObject<HTMLDivElement | null>, rewind: () => void): void {
  const known = useRef(rows);
  useEffect(() => {
    if (known.current === rows) return;
    known.current = rows;
    if (box.current) box.current.scrollTop = 0;
    rewind();
  }, [box, rewind, rows]);
}

/** Presses a button in a cell, the last but for the heart unless told; false where there is none. */
function pressIn(id: string, selector = 'button:not([data-save])'): boolean {
  const cell = document.getElementById(id);
  const button = [...(cell?.querySelectorAll<HTMLElement>(selector) ?? [])].at(-1);
  button?.click();
  return !!button;
}

/** The keyboard and the window of rows of one grid, which move each other. */
export function usePieceGrid(options: PieceGridOptions, idStart: string) {
  const { grid, rows, columns, sort, start, onSort, onOpen } = options;
  const box = useRef<HTMLDivElement>(null);
  const isCards = columns.length === 0;
  const rowHeight = isCards ? cardHeight : lineHeight;
  const onEnter = ({ row, column }: Cursor): void => {
    const field = columns[column]?.field;
    if (row >= 0 && field === 'available' && pressIn(cellId(idStart, row, column))) return;
    if (row >= 0 && rows.length > 0) onOpen(row);
    else if (field && field !== 'available') onSort(nextSort(grid.category, field, sort));
  };
  const onSpace = ({ row }: Cursor): boolean =>
    pressIn(cellId(idStart, row, Math.max(0, columns.length - 1)), '[data-listen]');
  const shared = { box, rowHeight, start };
  const cursor = useGridCursor({
    ...shared,
    rows: rows.length,
    columns: Math.max(1, columns.length),
    hasHeader: !isCards,
    onEnter,
    onSpace,
    onMove: (row) => rowWindow.scrollTo(Math.max(0, row)),
  });
  const rowWindow: RowWindow = useRowWindow({
    ...shared,
    count: rows.length,
    headerHeight: isCards ? 0 : headerHeight,
    cursorRow: cursor.row,
  });
  useFromTheTop(rows, box, cursor.rewind);
  return { box, isCards, cursor, rowWindow };
}
