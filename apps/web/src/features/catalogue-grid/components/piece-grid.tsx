import type { GridField, GridIndex, SortValue } from '@music/rules';
import { useEffect, useId, useRef, type CSSProperties, type MouseEvent, type RefObject } from 'react';
import type { Cursor } from '../grid-cursor.js';
import { type GridColumn, tracksOf } from '../grid-columns.js';
import { gridTexts } from '../grid.texts.js';
import { nextSort } from '../sort-choice.js';
import { useGridCursor } from '../use-grid-cursor.js';
import { usePrinting } from '../use-printing.js';
import { useRowWindow, type RowWindow } from '../use-row-window.js';
import { GridHeader } from './grid-header.js';
import { CardLine, cellId, GridLine } from './grid-line.js';
import styles from './piece-grid.module.css';

export interface PieceGridProps {
  grid: GridIndex;
  /** The rows to show, by their numbers in the grid, in order. */
  rows: Uint32Array;
  /** Empty: each row is drawn as a card. */
  columns: readonly GridColumn[];
  sort: SortValue;
  /** What the grid is called. */
  name: string;
  /** The row to begin with, opened before; null for the first. */
  start: number | null;
  onSort: (sort: SortValue) => void;
  onOpen: (place: number) => void;
}

/** Printing shows every row up to this many. */
export const printCap = 1000;

/** Pixels; the styles hold the same. */
const lineHeight = 50;
const cardHeight = 76;
const headerHeight = 45;

/** The place of the row that an event happened in. */
const placeOf = ({ target }: MouseEvent): number | null => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
  return row ? Number(row.dataset.place) : null;
};

/** Opening in another tab and selecting text are the browser's. */
const isBrowsers = (event: MouseEvent): boolean =>
  event.ctrlKey || event.metaKey || event.shiftKey || window.getSelection()?.isCollapsed === false;

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

/** Presses the button in a cell; false where there is none. */
function pressIn(id: string): boolean {
  const button = document.getElementById(id)?.querySelector('button');
  button?.click();
  return !!button;
}

function useGrid(props: PieceGridProps, idStart: string) {
  const { grid, rows, columns, sort, start, onSort, onOpen } = props;
  const box = useRef<HTMLDivElement>(null);
  const isCards = columns.length === 0;
  const rowHeight = isCards ? cardHeight : lineHeight;
  const onEnter = ({ row, column }: Cursor): void => {
    const field = columns[column]?.field;
    if (row >= 0 && field === 'available' && pressIn(cellId(idStart, row, column))) return;
    if (row >= 0 && rows.length > 0) onOpen(row);
    else if (field && field !== 'available') onSort(nextSort(grid.category, field as GridField, sort));
  };
  const shared = { box, rowHeight, start };
  const cursor = useGridCursor({
    ...shared,
    rows: rows.length,
    columns: Math.max(1, columns.length),
    hasHeader: !isCards,
    onEnter,
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

interface Place {
  place: number;
  /** Pixels from the top of the rows; null in the flow. */
  top: number | null;
}

const printedPlaces = (count: number): Place[] =>
  Array.from({ length: Math.min(count, printCap) }, (_, place) => ({ place, top: null }));

interface LinesProps extends Pick<PieceGridProps, 'grid' | 'rows' | 'columns'> {
  places: readonly Place[];
  /** Pixels; null where the rows are in the flow. */
  height: number | null;
  idStart: string;
  cursor: Cursor;
}

function Lines({ grid, rows, columns, places, height, idStart, cursor }: LinesProps) {
  const Line = columns.length === 0 ? CardLine : GridLine;
  return (
    <div role="rowgroup" className={styles.rows} style={height === null ? undefined : { height }}>
      {places.map(({ place, top }) => (
        <Line
          key={place}
          {...{ grid, place, columns, idStart, top }}
          at={rows[place] ?? 0}
          cursorColumn={cursor.row === place ? cursor.column : null}
        />
      ))}
    </div>
  );
}

const CardHeader = () => (
  <div role="row" aria-rowindex={1} className="unseen">
    <div role="columnheader">{gridTexts.cardHeader}</div>
  </div>
);

/** Opens the row of a click, unless the click is the browser's. */
const openerOf = (onOpen: (place: number) => void) => (event: MouseEvent) => {
  const place = placeOf(event);
  if (place === null || isBrowsers(event)) return;
  event.preventDefault();
  onOpen(place);
};

/** Thousands of rows of which only those in view are drawn; one tab stop, moved through by keys. */
export function PieceGrid(props: PieceGridProps) {
  const { grid, rows, columns, sort, name, onSort, onOpen } = props;
  const idStart = useId();
  const { box, isCards, cursor, rowWindow } = useGrid(props, idStart);
  const printing = usePrinting();
  const places = printing ? printedPlaces(rows.length) : rowWindow.places;
  const header = { category: grid.category, columns, sort, idStart, onSort };
  return (
    <>
      <div
        ref={box}
        role="grid"
        tabIndex={0}
        aria-label={name}
        aria-rowcount={rows.length + 1}
        aria-colcount={Math.max(1, columns.length)}
        aria-activedescendant={cellId(idStart, cursor.row, cursor.column)}
        className={isCards ? styles.cards : styles.grid}
        style={{ '--tracks': tracksOf(columns) } as CSSProperties}
        onKeyDown={cursor.onKeyDown}
        onScroll={rowWindow.onScroll}
        onClick={openerOf(onOpen)}
      >
        {isCards ? (
          <CardHeader />
        ) : (
          <GridHeader {...header} cursorColumn={cursor.row < 0 ? cursor.column : null} />
        )}
        <Lines
          {...{ grid, rows, columns, places, idStart, cursor }}
          height={printing ? null : rowWindow.height}
        />
        <p className={styles.fine} aria-hidden="true">
          {gridTexts.fine}
        </p>
      </div>
      {printing && rows.length > printCap && <p>{gridTexts.printCap(printCap, rows.length)}</p>}
    </>
  );
}
