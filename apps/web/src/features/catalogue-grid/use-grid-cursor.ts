import { useCallback, useState, type KeyboardEvent } from 'react';
import { type Cursor, type GridLimits, moveCursor, within } from './grid-cursor.js';

interface GridCursorOptions {
  rows: number;
  columns: number;
  hasHeader: boolean;
  rowsInView: () => number;
  /** The row to start in; null for the first. */
  start: number | null;
  /** Enter, on the header (row -1) or on a row. */
  onEnter: (cursor: Cursor) => void;
  /** The space bar; false if it has nothing to do there. */
  onSpace: (cursor: Cursor) => boolean;
  /** A row must come into view. */
  onMove: (row: number) => void;
}

interface GridCursor extends Cursor {
  /** Back to the first row, unless the header has the cursor. */
  rewind: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => void;
}

/** Moves through the grid with the keys of the WAI-ARIA grid pattern; the grid itself keeps the focus. */
export function useGridCursor(options: GridCursorOptions): GridCursor {
  const { rows, columns, hasHeader, rowsInView, start, onEnter, onSpace, onMove } = options;
  const [cursor, setCursor] = useState<Cursor>({ row: start ?? 0, column: 0 });
  const limits: GridLimits = { rows, columns, top: hasHeader ? -1 : 0 };
  const at = within(cursor, limits);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const isOwn = event.target === event.currentTarget;
    if (event.key === 'Enter' && isOwn) return onEnter(at);
    if (event.key === ' ' && isOwn && onSpace(at)) return event.preventDefault();
    if (event.altKey || event.metaKey) return;
    const page = Math.max(1, rowsInView() - 1);
    const next = moveCursor(at, event.key, event.ctrlKey, { ...limits, page });
    if (!next) return;
    event.preventDefault();
    setCursor(next);
    event.currentTarget.focus({ preventScroll: true });
    onMove(next.row);
  };
  const rewind = useCallback(() => setCursor(({ row, column }) => ({ row: Math.min(row, 0), column })), []);
  return { ...at, onKeyDown, rewind };
}
